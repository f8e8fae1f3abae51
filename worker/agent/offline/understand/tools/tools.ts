import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { CHANCE_TOOLS } from './chance.ts'
import { QR_TOOL } from './qr-tool.ts'
import { TYPING_TOOL } from './typing-tool.ts'

/** The tools that the built-in model has as source files: `source/{client,shared}/tools/` and `source/test/`. */
export const TOOL_NAMES = ['loan', 'interval', 'wheel', 'draw', 'typing', 'qr'] as const
export type ToolName = (typeof TOOL_NAMES)[number]

/** Every tool: how it is recognised, what it has and what it lacks, and its source files. */
export const TOOLS: Record<ToolName, ReadyApp> = {
  ...CHANCE_TOOLS,
  typing: TYPING_TOOL,
  qr: QR_TOOL,
  loan: {
    title: { en: 'Loan calculator', de: 'Kreditrechner' },
    called:
      /\b(?:(?:car|home|house|student|personal)[- ])?(?:loan|mortgage|amorti[sz]ation|instal?lment|repayment|annuity)s?[- ](?:(?:re)?payments?[- ]|interest[- ])?(?:calculator|planner)\b|\bcalculat\w+ (?:(?:the|a|my|your|monthly|payments?|of|for) )*(?:loan|mortgage)s?\b|\b(?:kredit|darlehens?|tilgungs?|raten|hypotheken|annuitäten|baufinanzierungs?)-?rechner\b|\btilgungsplan(?:er|-rechner)?\b/i,
    has: /amount|principal|interest|rate|years?\b|term\b|duration|month|payment|repay|table|schedule|amorti[sz]|total|csv|download|export|spreadsheet|excel|currenc|euro|dollar|betrag|summe|zins|jahre?n?\b|laufzeit|monat|tilgung|tabelle|plan\b|gesamt|herunterlad|währung/i,
    lacks: [
      {
        asked: /\b(?:extra|additional|early|over)[- ]?(?:re)?payments?\b|\bsondertilgung\w*/i,
        told: { en: 'payments beyond the monthly one', de: 'Sondertilgungen' },
      },
      {
        asked: /\bcharts?\b|\bgraphs?\b|\bdiagramme?\b|\bgrafik\w*/i,
        told: { en: 'a chart', de: 'ein Diagramm' },
      },
      {
        asked: /\bcompar\w+|\bside by side\b|\bvergleich\w*/i,
        told: { en: 'comparing several loans', de: 'der Vergleich mehrerer Kredite' },
      },
      {
        asked: /\bdown[- ]?payments?\b|\btaxes\b|\binsurance\b|\bfees?\b|\banzahlung\w*|\bgebühr\w*|\bversicherung\w*/i,
        told: {
          en: 'a down payment, taxes, insurance and fees',
          de: 'Anzahlung, Steuern, Versicherung und Gebühren',
        },
      },
      {
        asked: /\bpdf\b/i,
        told: { en: 'a PDF (there is a CSV file)', de: 'ein PDF (es gibt eine CSV-Datei)' },
      },
    ],
    colour: '#1f5f5b',
    component: 'LoanCalculator',
  },
  interval: {
    title: { en: 'Interval timer', de: 'Intervalltimer' },
    called:
      /\b(?:interval|hiit|tabata|workout|circuit|boxing|round)[- ](?:(?:training|workout|interval)[- ])?(?:timer|clock)\b|\btimer for (?:\w+ )?(?:intervals?|hiit|tabata|circuits?|workouts?)\b|\b(?:intervall?|hiit|tabata|trainings|zirkel|runden)-?(?:training)?s?-?(?:timer|uhr)\b/i,
    has: /work|rest\b|round|prepar|get ready|warm|countdown|seconds?|big|large|display|start|pause|stop|resume|reset|sound|beep|bell|mute|announce|screen reader|space|keyboard|phone|belastung|runde|vorbereit|sekunde|groß|anzeige|los\b|halt|weiter|zurück|ton\b|töne|piep|stumm|leertaste|tast/i,
    lacks: [
      {
        asked:
          /\bsaved? (?:several |my |different )?(?:workouts?|presets?|timers?|programs?)|\bpresets?\b|\bvorlagen\b/i,
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
  },
}
