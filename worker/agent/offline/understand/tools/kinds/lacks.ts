import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

type Lack = ReadyApp['lacks'][number]

export const ACCOUNTS: Lack = {
  asked:
    /\b(?:log ?in|sign(?:ing)? ?(?:in|up)|register\w*|accounts?|user management|profiles?|passwords? protect\w*)\b|\b(?:anmeld\w*|registrier\w*|konto|konten|benutzerverwaltung)\b/i,
  told: {
    en: 'accounts (what is entered stays in this browser)',
    de: 'Konten (was eingegeben wird, bleibt in diesem Browser)',
  },
}
export const FAVOURITES: Lack = {
  asked: /\bfavou?rites?\b|\bbookmark\w*|\bfavoriten?\b|\blesezeichen\b/i,
  told: { en: 'favourites', de: 'Favoriten' },
}
export const PAST: Lack = {
  asked:
    /\bhistory\b|\b(?:past|previous|recent|earlier|saved?) (?:results?|calculations?|conversions?|entries)\b|\bverlauf\b|\bfrühere \w+/i,
  told: { en: 'a history (the last entry is kept)', de: 'ein Verlauf (die letzte Eingabe bleibt)' },
}
export const CHARTS: Lack = {
  asked: /\bcharts?\b|\bgraphs?\b|\bdiagramme?\b|\bgrafik\w*/i,
  told: { en: 'a chart', de: 'ein Diagramm' },
}
export const PDF: Lack = { asked: /\bpdf\b|\bprint\w*|\bdruck\w*/i, told: { en: 'a PDF', de: 'ein PDF' } }
export const SHARING: Lack = {
  asked: /\bshar(?:e|ing)\b|\bsocial media\b|\bteilen\b/i,
  told: { en: 'sharing with others', de: 'das Teilen mit anderen' },
}
