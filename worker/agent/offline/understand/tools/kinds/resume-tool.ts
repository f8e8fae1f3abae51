import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, SHARING } from './lacks.ts'

/** A résumé with templates, a live preview and a page for the printer. */
export const RESUME_TOOL: ReadyApp = {
  title: { en: 'Résumé builder', de: 'Lebenslauf-Baukasten' },
  called:
    /\b(?:r[eé]sum[eé]|cv|curriculum vitae)s?[- ](?:builder|maker|generator|creator|editor|designer|writer|building (?:site|website|tool|app))\b|\b(?:build|creat|mak|writ|generat|design)(?:e|es|ing)s? (?:an? |their |your |my |own |professional |online |beautiful )*(?:r[eé]sum[eé]s?|cvs?)(?![\p{L}])(?! (?:review|database|screening))|\blebensl(?:auf|äufe)[- ]?(?:baukasten|generator|editor|ersteller|builder|designer)\b|\blebensl(?:auf|äufe) (?:erstellen|schreiben|gestalten|bauen)\b/iu,
  has: /personal|contact|name|education|experience|skills?|languages?|summary|profile|sections?|photo|picture|template|layout|design|preview|live|pdf|print|download|text|order|move|edit|add|remove|saved?\b|choose|fill|work|persönlich|kontakt|ausbildung|erfahrung|kenntnis|sprache|profil|abschnitt|foto|bild|vorlage|vorschau|druck|herunterlad|reihenfolge|ausfüll|beruf/i,
  lacks: [
    {
      asked: /\bcover letters?\b|\banschreiben\b/i,
      told: { en: 'cover letters', de: 'Anschreiben' },
    },
    {
      asked: /\blinkedin\b|\bimport\w*|\bai\b|\bspell\w*|\bsuggest\w*|\bki\b|\bvorschläge\b/i,
      told: {
        en: 'reading other profiles, and suggestions of texts',
        de: 'das Lesen anderer Profile und Textvorschläge',
      },
    },
    {
      asked: /\b(?:several|multiple|many) (?:r[eé]sum[eé]s|cvs|versions)\b|\bmehrere lebensläufe\b/i,
      told: {
        en: 'several résumés (there is one, which is kept)',
        de: 'mehrere Lebensläufe (es gibt einen, der bleibt)',
      },
    },
    {
      asked: /\bdocx?\b|\bword (?:file|document)\w*/i,
      told: { en: 'Word files (there are PDF and text)', de: 'Word-Dateien (es gibt PDF und Text)' },
    },
    SHARING,
    ACCOUNTS,
  ],
  colour: '#1f4e5f',
  component: 'ResumeBuilder',
}
