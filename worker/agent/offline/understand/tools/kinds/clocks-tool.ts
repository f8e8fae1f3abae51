import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, SHARING } from './lacks.ts'

/** Clocks of several cities side by side. */
export const CLOCKS: ReadyApp = {
  title: { en: 'World clock', de: 'Weltzeituhr' },
  called:
    /\bworld clocks?\b|\btime ?zones? (?:meeting )?(?:planner|converter|comparison|scheduler|clock|calculator|overview)\b|\bmeeting planner (?:for|across|over|with) (?:\w+ )?time ?zones\b|\b(?:compar|convert)\w+ (?:the )?(?:times? (?:in|of|between)|time ?zones)\b|\bweltzeit(?:uhr|uhren)?\b|\bzeitzonen-?(?:planer|rechner|vergleich|uhr|umrechner)\b/i,
  has: /clock|time ?zone|cit(?:y|ies)|hours?|side by side|overlap|suit|working|work\b|meeting|add|remove|day|date|home|difference|current|compare|uhr|zeitzone|stadt|städte|stunde|nebeneinander|passt|arbeitszeit|treffen|tag\b|unterschied|vergleich/i,
  lacks: [
    {
      asked: /\binvit\w+|\bcalendar\b|\bics\b|\bemails?\b|\beinlad\w+|\bkalender\b/i,
      told: { en: 'invitations and calendars', de: 'Einladungen und Kalender' },
    },
    {
      asked: /\balarms?\b|\breminders?\b|\bnotif\w+|\bwecker\b|\berinner\w+/i,
      told: { en: 'alarms', de: 'Wecker' },
    },
    {
      asked: /\bweather\b|\bmaps?\b|\bsun(?:rise|set)\b|\bwetter\b|\bkarte\b/i,
      told: { en: 'weather, maps and the sun', de: 'Wetter, Karten und der Sonnenstand' },
    },
    {
      asked: /\banalog\w*/i,
      told: { en: 'clocks with hands', de: 'Uhren mit Zeigern' },
    },
    SHARING,
    ACCOUNTS,
  ],
  colour: '#234b6e',
  component: 'WorldClock',
}
