import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, CHARTS, SHARING } from './lacks.ts'

const NOTIFICATIONS: ReadyApp['lacks'][number] = {
  asked: /\bnotif\w*|\breminders?\b|\be-?mails?\b|\bbenachrichtig\w*|\berinnerung\w*/i,
  told: {
    en: 'notifications (there is a sound while the page is open)',
    de: 'Benachrichtigungen (es gibt einen Ton, solange die Seite offen ist)',
  },
}
const STATISTICS: ReadyApp['lacks'][number] = {
  asked: /\bstatistic\w*|\bper day\b|\bweekly\b|\bhistory\b|\bstatistik\w*|\bverlauf\b/i,
  told: { en: 'statistics of past days', de: 'Statistiken vergangener Tage' },
}
const SEVERAL: ReadyApp['lacks'][number] = {
  asked:
    /\b(?:several|multiple|many|list of) (?:timers?|countdowns?|events|tasks|dates)\b|\btask list\b|\bto-?do\b|\b(?:mehrere|viele) (?:timer|countdowns|aufgaben|ereignisse)\b|\baufgabenliste\b/i,
  told: { en: 'several at once (there is one, which is kept)', de: 'mehrere zugleich (es gibt eines, das bleibt)' },
}
const LACKS = [NOTIFICATIONS, STATISTICS, SEVERAL, CHARTS, SHARING, ACCOUNTS]
const CLOCK = String.raw`start|stop|pause|resume|reset|keyboard|space|shortcut|display|large|\bbig\b|reload|halt|weiter|zurück|tast|anzeige|groß`

/** Clocks for one person. Each is told by the time at which it was started. */
export const TIMERS = {
  pomodoro: {
    title: { en: 'Pomodoro timer', de: 'Pomodoro-Timer' },
    called:
      /\bpomodoro(?:[- ](?:technique|focus|study|work|productivity))?(?:[- ](?:timer|clock|app))?\b|\b(?:focus|study)[- ](?:timer|clock)\b|\b(?:fokus|konzentrations|lern)-?(?:timer|uhr)\b/i,
    has: new RegExp(
      `${CLOCK}|focus|work|break|pomodoro|minutes?|round|session|cycle|skip|sound|alarm|bell|\\btask\\b|custom|pausen|konzentr|arbeit|minuten|runde|ton\\b|überspring|aufgabe\\b|einstell`,
      'i',
    ),
    lacks: LACKS,
    colour: '#b3331e',
    component: 'PomodoroTimer',
  },
  stopwatch: {
    title: { en: 'Stopwatch', de: 'Stoppuhr' },
    called: /\bstop-?watch\b|\bstoppuhr\b/i,
    has: new RegExp(
      `${CLOCK}|stop-?watch|laps?\\b|split|fastest|slowest|hundredths|millisecond|runden?|schnellste|hundertstel`,
      'i',
    ),
    lacks: [
      {
        asked: /\bcsv\b|\bexport\w*|\bdownload\w*/i,
        told: { en: 'a file of the laps', de: 'eine Datei der Runden' },
      },
      ...LACKS,
    ],
    colour: '#1b4d6b',
    component: 'Stopwatch',
  },
  countdown: {
    title: { en: 'Countdown', de: 'Countdown' },
    called:
      /\bcountdown(?:[- ](?:timer|clock|page|website|site|app))?(?: (?:to|until|till|for) (?:an?|the|my|our|your)? ?(?:[\w-]+ )?(?:dates?|day|events?|wedding|birthday|christmas|new year|holidays?|vacation|trip|moment))\b|^\W*(?:please )?(?:(?:build|make|create|implement|develop)(?: me)? )?(?:a )?countdown(?:[- ](?:timer|clock|page|website|site|app))?\b(?! (?:for|of)\b)|\bcountdown(?: bis)? (?:zu[mr]?|bis|auf)\b|^\W*(?:bitte )?(?:(?:baue?|mache?|erstelle?)(?: mir)? )?(?:einen? )?countdown\b/i,
    has: new RegExp(
      `${CLOCK}|countdown|dates?\\b|days?\\b|hours?|minutes?|seconds?|event|name|until|\\btag|stunden|minuten|sekunden|datum|ereignis|uhrzeit`,
      'i',
    ),
    lacks: LACKS,
    colour: '#5a2a82',
    component: 'Countdown',
  },
} satisfies Record<string, ReadyApp>
