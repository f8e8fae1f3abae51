import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

/** A clock for training in intervals. */
export const INTERVAL: ReadyApp = {
  title: { en: 'Interval timer', de: 'Intervalltimer' },
  called:
    /\b(?:interval|hiit|tabata|workout|circuit|boxing|round)[- ](?:(?:training|workout|interval)[- ])?(?:timer|clock)\b|\btimer for (?:\w+ )?(?:intervals?|hiit|tabata|circuits?|workouts?)\b|\b(?:intervall?|hiit|tabata|trainings|zirkel|runden)-?(?:training)?s?-?(?:timer|uhr)\b/i,
  has: /work|rest\b|round|prepar|get ready|warm|countdown|seconds?|big|large|display|start|pause|stop|resume|reset|sound|beep|bell|mute|announce|screen reader|space|keyboard|phone|belastung|runde|vorbereit|sekunde|groß|anzeige|los\b|halt|weiter|zurück|ton\b|töne|piep|stumm|leertaste|tast/i,
  lacks: [
    {
      asked: /\bsaved? (?:several |my |different )?(?:workouts?|presets?|timers?|programs?)|\bpresets?\b|\bvorlagen\b/i,
      told: {
        en: 'several plans under names (the last one is kept)',
        de: 'mehrere Pläne unter Namen (der letzte bleibt)',
      },
    },
    {
      asked: /\b(?:named? )?exercises?\b(?! timer)|\bübungen\b/i,
      told: { en: 'the names of exercises', de: 'die Namen von Übungen' },
    },
    {
      asked: /\bvoice\b|\bspoken\b|\bspeech\b|\bsprachausgabe\b|\bansage\w*/i,
      told: {
        en: 'a voice (there are tones, and screen readers announce each phase)',
        de: 'eine Stimme (es gibt Töne, und Screenreader sagen jede Phase an)',
      },
    },
    {
      asked: /\bmusic\b|\bspotify\b|\bmusik\b/i,
      told: { en: 'music', de: 'Musik' },
    },
    {
      asked: /\bvibrat\w*/i,
      told: { en: 'vibration', de: 'Vibration' },
    },
  ],
  colour: '#b3261e',
  component: 'IntervalTimer',
}
