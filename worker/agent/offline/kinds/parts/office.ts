import type { Lack } from '#worker/agent/offline/kinds/recipe.ts'

/** What every app of records does with what it keeps. */
export const OFFICE_MEETS: RegExp[] = [
  /\bsearch\w*|\bfilter\w*|\bsort\w*|\blist\w*|\btable|\boverview|\bdashboard|\bchart\w*|\bgraph\w*|\bstatistic\w*|\btotal\w*|\bsum\b/i,
  /\bexport\w*|\bcsv\b|\bprint\w*|\brecord\w*|\benter\w*|\badd\w*|\bedit\w*|\bdelet\w*|\bmanage\w*|\btrack\w*|\bdate\b|\bnotes?\b/i,
  /\bsign\w*[- ]?in|\blog\w*[- ]?in|\baccounts?\b|\bstaff\b|\bcolleague\w*|\bemployee\w*|\busers?\b|\bresponsible\b|\bassign\w*/i,
  /\bsuch\w*|\bfilter\w*|\bsortier\w*|\bliste|\btabelle|\büberblick|\bdiagramm\w*|\bsumme|\bauswert\w*|\berfass\w*|\bdruck\w*|\bverwalt\w*/i,
]

export const OFFICE_LACKS: Lack[] = [
  {
    asked: /\be-?mails?\b[^.]{0,30}\b(?:send|sent|remind)\w*|\bremind\w*|\bnotif\w*|\berinner\w*/i,
    told: { en: 'reminders by mail', de: 'Erinnerungen per E-Mail' },
  },
  {
    asked: /\bimport\w*|\bupload\w*|\battach\w*|\bhochlad\w*/i,
    told: { en: 'importing and attaching files', de: 'Dateien einlesen und anhängen' },
  },
  {
    asked: /\bpdf\b/i,
    told: { en: 'PDF files (pages can be printed)', de: 'PDF-Dateien (Seiten lassen sich drucken)' },
  },
  {
    asked: /\binvoice\w*|\brechnung\w*/i,
    told: { en: 'invoices with numbers of their own', de: 'Rechnungen mit eigenen Nummern' },
  },
  {
    asked: /\bcalendar\b|\bkalender\b|\bgantt\b|\btimeline\b/i,
    told: {
      en: 'a calendar or a timeline (there are lists by date)',
      de: 'Kalender und Zeitleiste (es gibt Listen nach Datum)',
    },
  },
]
