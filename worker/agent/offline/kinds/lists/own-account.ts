import type { Lack } from '#worker/agent/offline/kinds/recipe.ts'
import type { ProseThing } from '#worker/agent/offline/understand/prose/things-in-prose.ts'

/** What every list does; what is entered in it counts by the words of its fields alone. */
export const LISTED =
  /\bsearch\w*|\bfilter\w*|\bsort\w*|\boverview|\btotals?\b|\bexport\w*|\bcsv\b|\bsign\w*[- ]?in|\blog\w*[- ]?in|\baccounts?\b/i
/** What messages ask of such lists and lists do not do, whatever words their fields have. */
export const LACKS: Lack[] = [
  {
    asked: /\bcalculat\w+|\bcomput(?:e|es|ed|ing)\b|\bworks? out\b|\bby a formula\b/i,
    told: { en: 'working out values by a rule of their own', de: 'das Ausrechnen nach einer eigenen Regel' },
  },
  {
    asked: /\banimat\w+|\bat random\b|\brandom(?:ly)?\b|\bdraw(?:s|ing)? (?:the |a )?winners?\b/i,
    told: { en: 'drawing at random and animations', de: 'Auslosen und Animationen' },
  },
  {
    asked: /\bconnections? between\b|\broute(?:s)? between\b|\bshortest\b/i,
    told: { en: 'a search for connections', de: 'eine Suche nach Verbindungen' },
  },
  {
    asked: /\bside by side\b|\bcompar(?:e|es|ing) (?:up to|two|several|them|it)\b/i,
    told: { en: 'comparing side by side', de: 'das Vergleichen nebeneinander' },
  },
  {
    asked: /\branking\b|\bleaderboard\b|\bscore applications\b|\bpoints from\b/i,
    told: { en: 'points from several people and a ranking', de: 'Punkte von mehreren und eine Rangliste' },
  },
  {
    asked: /\bby (?:the |our |several |\w+ )?criteria\b|\bcriteria catalogue/i,
    told: { en: 'scores by several criteria', de: 'Punkte nach mehreren Kriterien' },
  },
  {
    asked: /\bdownload(?:s|ed|ing)?\b(?! (?:the |an? |all )?(?:lists?|tables?|csv|logs?|reports?|records?|data)\b)/i,
    told: {
      en: 'files to download (lists are saved as CSV)',
      de: 'Dateien zum Herunterladen (Listen gibt es als CSV)',
    },
  },
  {
    asked: /\b(?:see|show|draw) (?:the |a )?tree\b|\bas a tree\b|\btree view\b/i,
    told: { en: 'a drawing of who belongs to whom', de: 'eine Zeichnung, wer zu wem gehört' },
  },
  {
    asked: /\bundo\b/i,
    told: { en: 'taking a step back', de: 'das Rückgängigmachen' },
  },
  {
    asked:
      /\bupload\w* (?:an? |their |the |some )?(?:\w+ )?(?:files?|documents?|pdfs?|csv|videos?|recordings?|audio)\b|\battach\w*|\bscans?\b/i,
    told: { en: 'files of entries', de: 'Dateien zu Einträgen' },
  },
]

const ENTERS =
  'add|creat|record|regist|manag|log|enter|report|submit|stor|sav|track|writ|post|maintain|collect|keep|publish|list|apply for|document|shar|suggest|recommend|offer|announc|propos|pitch|nominat|upload|pin|past'

/** That somebody enters one of these things: its fields are those that the message names behind it. */
export const entering = (things: ProseThing[]): RegExp[] =>
  things
    .filter(({ isEntered }) => isEntered)
    .map(({ name }) => new RegExp(`\\b(?:${ENTERS})\\w*\\s+(?:[\\p{L}-]+\\s+){0,2}?${name.slice(0, -1)}`, 'iu'))
