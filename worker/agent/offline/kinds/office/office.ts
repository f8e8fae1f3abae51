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
    asked: /\bcomments?\b|\bcomment on\b|\bdiscuss\w*|\bkommentar\w*/i,
    told: { en: 'comments (there is a field for notes)', de: 'Kommentare (es gibt ein Feld für Notizen)' },
  },
  {
    asked: /\bmilestones?\b|\bmeilenstein\w*/i,
    told: { en: 'milestones of their own', de: 'eigene Meilensteine' },
  },
  {
    asked: /\bmachines?\b|\bservice is due\b|\bnext service\b|\bmaintenance\b|\bwartung\w*/i,
    told: { en: 'machines and when their service is due', de: 'Maschinen und ihre Wartung' },
  },
  {
    asked: /\boverdue\b|\bdays left\b|\bwarn\w*|\bhighlight\w*|\büberfällig\w*/i,
    told: {
      en: 'marking what is late (there is a list of what is due next)',
      de: 'das Hervorheben von Verspätetem (es gibt eine Liste der nächsten Termine)',
    },
  },
  {
    asked: /\bdonations?\b|\bpurpose\b|\bthank-you\b|\breceipts?\b|\bline items?\b|\bforms?\b|\bspende\w*/i,
    told: {
      en: 'fields and papers of the trade beyond customers, offers and contacts',
      de: 'Felder und Papiere des Fachs neben Kunden, Angeboten und Kontakten',
    },
  },
  {
    asked: /\bapprov\w*|\block\w*|\bweek(?:ly)?\b|\bprogress of\b|\bpercent\w*|\bgenehmig\w*|\bwoche\w*/i,
    told: { en: 'approving, locking and figures by week', de: 'Genehmigen, Sperren und Zahlen je Woche' },
  },
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
