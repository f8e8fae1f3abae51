import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, SHARING } from '../lacks.ts'

/** HTML, CSS and JavaScript with the page that they make. */
export const PLAYGROUND: ReadyApp = {
  title: { en: 'Code playground', de: 'Code-Spielwiese' },
  called:
    /\b(?:(?:html|css|js|javascript|web|front-?end|live)(?:,? (?:and |& )?|\/)){1,5}(?:code )?(?:playground|sandbox|editor|live editor|tester|runner)\b|\b(?:online|live|web) code (?:editor|playground|runner)\b|\bcode (?:playground|sandbox)\b|\b(?:html|css|javascript|web)-?(?:spielwiese|editor|werkbank)\b|\beditor für html\b/i,
  has: /html|css|javascript|\bjs\b|preview|live|code|editor|console|errors?|run\b|snippet|save|name|download|export|output|result|vorschau|konsole|fehler|ausführ|schnipsel|sicher|speicher|herunterlad|ergebnis/i,
  lacks: [
    {
      asked: /\bhighlight\w*|\bsyntax colou?r\w*|\bautocomplet\w*|\bsyntaxhervorhebung\b/i,
      told: { en: 'colours in code, and completing words', de: 'Farben im Code und das Ergänzen von Wörtern' },
    },
    {
      asked: /\b(?:python|java|c\+\+|php|ruby|typescript|react|scss|sass)\b/i,
      told: { en: 'other languages', de: 'andere Sprachen' },
    },
    {
      asked: /\blibrar(?:y|ies)\b|\bnpm\b|\bpackages?\b|\bcdn\b|\bbibliothek(?:en)?\b/i,
      told: {
        en: 'libraries at a press (a script tag in the HTML loads one)',
        de: 'Bibliotheken auf Knopfdruck (ein script-Tag im HTML lädt eine)',
      },
    },
    SHARING,
    ACCOUNTS,
  ],
  colour: '#2d4a77',
  component: 'Playground',
}
