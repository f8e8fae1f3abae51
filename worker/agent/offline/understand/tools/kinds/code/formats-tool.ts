import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, SHARING } from '../lacks.ts'

/** Tables and data from one format into another. */
export const FORMATS: ReadyApp = {
  title: { en: 'Data converter', de: 'Datenumwandler' },
  called:
    /\b(?:csv|json|tsv)\b[\s/-]*(?:(?:to|and|in|into|<?->|⇄|nach|zu|und|in)[\s/-]+(?:csv|json|tsv|markdown)\b[\s-]*)?(?:data |file )?(?:converter|konverter|umwandler|formatter|beautifier|validator|viewer|prettifier|formatierer)\b|\bconver(?:t|ts|ting|sion of)\b[^.,;]{0,30}\b(?:csv|json|tsv)\b|\b(?:csv|json|tsv)\b[^.,;]{0,25}\bumwandel\w*|\b(?:umwandler|konverter) (?:von|für|zwischen) (?:csv|json|tsv)\b|\b(?:formats?|validates?|beautif(?:y|ies)|formatting|validating) json\b/i,
  has: /csv|json|tsv|markdown|tab|table|convert|format|valid|preview|download|copy|paste|upload|open|file|error|line|row|column|indent|beautif|spalte|zeile|umwand|vorschau|datei|kopier|herunter|fehler|gültig|tabelle/i,
  lacks: [
    {
      asked: /\bxml\b|\byaml\b|\bxlsx?\b|\bexcel\b|\btoml\b|\bsql\b/i,
      told: { en: 'XML, YAML, SQL and Excel files', de: 'XML, YAML, SQL und Excel-Dateien' },
    },
    {
      asked: /\bminif\w*|\bcompact\b|\bone line\b/i,
      told: { en: 'JSON on one line', de: 'JSON in einer Zeile' },
    },
    {
      asked: /\btree view\b|\bcollaps\w*|\bbaumansicht\b/i,
      told: { en: 'a tree to fold', de: 'ein Baum zum Zuklappen' },
    },
    {
      asked: /\b(?:several|multiple|many|batch) files?\b|\bmehrere dateien\b/i,
      told: { en: 'several files at once', de: 'mehrere Dateien auf einmal' },
    },
    {
      asked: /\bhistory\b|\bverlauf\b/i,
      told: { en: 'a history (the last text is kept)', de: 'ein Verlauf (der letzte Text bleibt)' },
    },
    SHARING,
    ACCOUNTS,
  ],
  colour: '#1f5f6b',
  component: 'FormatConverter',
}
