import { type Ability, inBlocks, nowhere } from './ability.ts'

/**
 * What messages ask of an app in words that its pages have as well: an app of topics and members blocks no member. Each
 * is a lack where it is not in, and proves nothing where it is.
 */
export const DEEDS: Ability[] = [
  {
    asked:
      /\b(?:customer|client|user|guest|visitor|patient) (?:reviews|testimonials|feedback page)\b|\b(?:read|see|view) (?:the )?reviews\b|\bkunden(?:bewertungen|stimmen)\b/i,
    told: { en: 'what customers say about it', de: 'was Kunden darüber sagen' },
    isIn: inBlocks({
      pages: ({ home, pages }) =>
        [...home, ...pages.flatMap(({ sections }) => sections)].some(({ kind }) => kind === 'quotes'),
      shop: ({ reviews }) => reviews !== 'nobody',
      booking: ({ reviews }) => reviews !== 'nobody',
      library: ({ hasRatings }) => hasRatings,
      articles: true,
      serials: true,
      shelves: true,
    }),
  },
  {
    asked:
      /\b(?:(?:tele)?phone|contact|staff|employee) (?:director(?:y|ies)|books?|lists?)\b|\btelefon(?:buch|liste|verzeichnis)\w*|\b(?:mitarbeiter|personal)verzeichnis\w*/i,
    told: { en: 'a list of people with how they are reached', de: 'eine Liste von Leuten mit ihren Nummern' },
    isIn: inBlocks({
      pages: ({ home, pages }) =>
        [...home, ...pages.flatMap(({ sections }) => sections)].some(({ kind }) => kind === 'people'),
      records: ({ collections }) =>
        collections.some(({ fields }) => fields.some(({ name, kind }) => name === 'phone' || kind === 'email')),
    }),
  },
  {
    asked:
      /\b(?:status|progress|state) (?:by|with) (?:the |a |an |their |its )?(?:\w+ )?(?:number|code)\b|\b(?:look\w* up|check|see|follow|track|find)\w*\b[^.,;]{0,40}\b(?:status|progress|state|repairs?|orders?|parcels?|cases?|requests?)\b[^.,;]{0,30}\b(?:by|with|using) (?:an?|the|their|its|your|his|her) (?:\w+ )?(?:number|code)\b|\b(?:mit|über|per|anhand) (?:der |ihrer |einer )?\p{L}*nummer\b[^.,;]{0,40}\b(?:nachsehen|verfolgen|abfragen|nachschlagen|einsehen)\b/iu,
    told: { en: 'looking something up by its number', de: 'das Nachsehen mit einer Nummer' },
    isIn: inBlocks({ tickets: true, booking: true, shop: true, admissions: true, seats: true, departures: true }),
  },
  {
    asked:
      /\b(?:doctors|dentists|nurses|therapists|vets|trainers|coaches|teachers|counsellors|consultants|caregivers)\b[^.,;]{0,10} (?:write|keep|add)s? (?:\w+ )?notes\b/i,
    told: { en: 'notes of those who work there', de: 'Notizen derer, die dort arbeiten' },
    isIn: inBlocks({
      notes: true,
      logbook: true,
      tickets: true,
      classes: true,
      records: ({ collections }) =>
        collections.some(({ notes, fields }) => notes || fields.some(({ kind }) => kind === 'longText')),
    }),
  },
  {
    asked: /\bvoice (?:messages?|notes?|mails?)\b|\bsprachnachricht\w*/i,
    told: { en: 'voice messages', de: 'Sprachnachrichten' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:documents?|files?|forms?|minutes|sheet music|scores|templates|brochures?|manuals?)\b[^.,;]{0,15}\bto download\b|\bdownload\w* (?:the |internal |our )*(?:documents|files|forms|minutes|sheet music|scores|templates|brochures?|manuals?)\b|\b(?:dokumente?n?|dateien|formularen?|noten|protokollen?|vorlagen|unterlagen)\b[^.,;]{0,15}\bzum (?:herunterladen|download)\b/i,
    told: { en: 'files to download', de: 'Dateien zum Herunterladen' },
    isIn: inBlocks({ classes: true, files: true, mail: true }),
  },
  {
    asked: /\bartificial intelligence\b|\bai\b|\bmachine learning\b|\bki\b|\bchatgpt\b/i,
    told: { en: 'answers of an artificial intelligence', de: 'Antworten einer künstlichen Intelligenz' },
    isIn: nowhere,
  },
  {
    asked:
      /\bcompar\w+ (?:up to |two|three|several|them\b|products?\b|items?\b|offers?\b|applicants?\b|cars?\b)|\bside by side\b|\bnebeneinander\b|\b(?:zwei|mehrere) \p{L}+ (?:miteinander )?vergleich\w*/iu,
    told: { en: 'comparing side by side', de: 'das Vergleichen nebeneinander' },
    isIn: inBlocks({ pages: true, measures: ({ hasComparison }) => hasComparison, gallery: true }),
  },
  {
    asked:
      /\b(?:cancel|return)\w* (?:an? |the |their |his |her |single )?orders?\b|\bsend\w* (?:an? |the |their )?(?:order|parcel|product|item|goods)s? back\b|\borders? (?:can|may|could) be (?:cancel\w*|return\w*)|\bretoure?n?\b|\bbestellung\w* (?:zu )?(?:stornier|zurück)\w*/i,
    told: { en: 'cancelling and returning orders', de: 'Stornieren und Zurücksenden von Bestellungen' },
    isIn: nowhere,
  },
  {
    asked: /\bpre-?order\w*|\border\w* in advance\b|\bvorbestell\w*/i,
    told: { en: 'ordering in advance', de: 'Vorbestellungen' },
    isIn: nowhere,
  },
  {
    asked: /\bvat\b|\bsales tax\b|\btax(?:es)? of\b|\bincluding tax\b|\bmehrwertsteuer|\bmwst\b|\bumsatzsteuer/i,
    told: { en: 'taxes', de: 'Steuern' },
    isIn: inBlocks({ invoices: true }),
  },
  {
    asked: /\b(?<!voucher with a )discounts?\b(?! codes?)|\bpercent off\b|\brabatte?\b|\bprozent rabatt\b/i,
    told: { en: 'discounts that are given by themselves', de: 'Rabatte, die von selbst gelten' },
    isIn: inBlocks({
      shop: ({ hasCodes }) => hasCodes,
      records: ({ collections }) =>
        collections.some(({ fields }) => fields.some(({ label }) => /discount|rabatt/i.test(label))),
    }),
  },
  {
    asked: /\b(?:colou?r|size|variant)s?\b[^.]{0,30}\bown (?:stock|price)|\bvariant(?:e|en|s) mit eigenem\b/i,
    told: {
      en: 'variants with a stock or a price of their own',
      de: 'Varianten mit eigenem Bestand oder Preis',
    },
    isIn: nowhere,
  },
  {
    asked:
      /\bbest-?sell\w*|\bhow often (?:they|it|each)\b|\bmost (?:ordered|bought|sold|booked)\b|\bmeistverkauft\w*|\bbestseller\b/i,
    told: { en: 'a list of what sells best', de: 'eine Liste dessen, was am besten läuft' },
    isIn: inBlocks({ measures: true }),
  },
  {
    asked:
      /\b(?:edit|chang|delet|cancel|return|send)\w*\b[^.]{0,40}\bwithin (?:an?|\w+|\d+) (?:minutes?|hours?|days?)\b|\binnerhalb von \w+ (?:minuten|stunden|tagen)\b/i,
    told: { en: 'what may be done only for some time', de: 'was nur eine Zeit lang geht' },
    isIn: nowhere,
  },
  {
    asked:
      /\bban(?:s|ned|ning)?\b (?:an? |the |other )?(?:members?|users?|people|accounts?)|\bbe banned\b|\bsuspend\w*|\bblock\w* (?:an? |an?other |other |each |the )?(?:other\b|members?\b|users?\b|people\b|persons?\b|accounts?\b)|\b(?:mitglieder|nutzer) (?:zu )?(?:sperren|blockieren)\b/i,
    told: { en: 'banning and blocking people', de: 'das Sperren von Personen' },
    isIn: nowhere,
  },
  {
    asked: /\bquot(?:e|es|ed|ing) (?:an?other|the|other|each|earlier|parts?|repl\w+|posts?|messages?)\b|\bzitier\w*/i,
    told: { en: 'quoting', de: 'das Zitieren' },
    isIn: nowhere,
  },
  {
    asked: /\bpin(?:s|ned|ning)?\b(?! ?code)|\bsticky\b|\banpinn\w*|\bangepinnt\b|\banhefte\w*/i,
    told: { en: 'pinning at the top', de: 'das Anheften oben' },
    isIn: inBlocks({ rooms: true }),
  },
  {
    asked:
      /\b(?:clos|lock)\w* (?:an? |the |old )?(?:topics?|threads?|discussions?)\b|\b(?:topics?|threads?|discussions?) (?:can|may|could) be (?:closed|locked)\b|\bthemen (?:zu )?(?:schließen|sperren)\b/i,
    told: { en: 'closing topics', de: 'das Schließen von Themen' },
    isIn: inBlocks({ forum: true }),
  },
  {
    asked:
      /\b(?:topics?|posts?|threads?|articles?)\b[^.]{0,30}\bmoved? to\b|\bmov\w+ (?:an? |the )?(?:topics?|threads?|posts?)\b|\bthemen (?:zu )?verschieben\b/i,
    told: { en: 'moving contributions elsewhere', de: 'das Verschieben von Beiträgen' },
    isIn: inBlocks({ records: true }),
  },
  {
    asked: /\bunread\b|\bungelesen\w*/i,
    told: { en: 'marking what is unread', de: 'das Markieren von Ungelesenem' },
    isIn: inBlocks({ mail: true, rooms: true, messages: true, serials: true }),
  },
  {
    asked: /\bsignatures?\b|\bunterschrift(?:en)?\b|\bsignaturen?\b/i,
    told: { en: 'signatures', de: 'Unterschriften' },
    isIn: nowhere,
  },
  {
    asked: /\bdepend(?:s|enc(?:y|ies))?\b|\bpredecessors?\b|\bblocked by\b|\babhängigkeit\w*|\bvorgänger\b/i,
    told: { en: 'work that depends on other work', de: 'Arbeit, die von anderer Arbeit abhängt' },
    isIn: nowhere,
  },
  {
    asked:
      /\block(?:s|ed|ing)? (?:an? |the )?(?:finished|closed|approved|old|month|year|project|record|entr)\w*|\b(?:is|are|be) locked\b/i,
    told: { en: 'locking what is finished', de: 'das Sperren von Erledigtem' },
    isIn: inBlocks({
      records: ({ collections }) => collections.some(({ decided }) => decided),
      course: true,
      invoices: true,
      timesheets: true,
    }),
  },
  {
    asked:
      /\brepeat(?:s|ed)? (?:itself |themselves )?(?:every|each|weekly|monthly|daily|yearly)\b|\b(?:repeating|recurring|regular) (?:tasks?|events?|appointments?|shifts?|payments?|entr\w+|bookings?|expenses?|costs?)\b|\bwiederkehrend\w*|\bwiederhol\w+ sich\b/i,
    told: { en: 'what repeats by itself', de: 'was sich von selbst wiederholt' },
    isIn: inBlocks({ habits: true }),
  },
  {
    asked: /\b(?:with a|by a|start\w* (?:a|the)|stop\w* (?:a|the)) timer\b|\bstop-?watch\b|\bstoppuhr\b/i,
    told: { en: 'a timer', de: 'eine Stoppuhr' },
    isIn: inBlocks({ drill: true, exams: true, quiz: true }),
  },
  {
    asked: /\bburn-?down\b|\bforecasts?\b|\bprojections?\b|\bprognosen?\b/i,
    told: { en: 'looking ahead in figures', de: 'Zahlen, die vorausschauen' },
    isIn: nowhere,
  },
  {
    asked: /\bcop(?:y|ies) (?:an? |the |last |it\b|them\b)|\bcopied (?:to|from|into)\b|\bkopier\w*/i,
    told: { en: 'copying what is there', de: 'das Kopieren von Vorhandenem' },
    isIn: nowhere,
  },
  {
    asked: /\bworkload\b|\boccupancy\b|\bauslastung\b/i,
    told: { en: 'how busy somebody or something is', de: 'die Auslastung' },
    isIn: inBlocks({ booking: ({ menu }) => menu.use !== undefined }),
  },
  {
    asked: /\bsub-?tasks?\b|\bcheck ?lists?\b|\bunteraufgaben?\b|\bcheckliste\w*/i,
    told: { en: 'steps below a task', de: 'Schritte unter einer Aufgabe' },
    isIn: inBlocks({ records: ({ collections }) => collections.some(({ many }) => /^check ?list/i.test(many)) }),
  },
  {
    asked:
      /\bonly (?:see|sees|read|edit|find)\b[^.]{0,25}\bown\b|\bsees? only (?:their|his|her|its) own\b|\bsehen nur (?:die |ihre )\p{L}*\s?eigenen?\b/iu,
    told: { en: 'that everybody sees only what is their own', de: 'dass alle nur ihr Eigenes sehen' },
    isIn: (blocks) =>
      blocks.every(({ name, content }) => name !== 'records' || content.collections.some(({ isPrivate }) => isPrivate)),
  },
  {
    asked:
      /\b(?:every|each|all|any) changes?\b[^.]{0,30}\b(?:kept|log\w*|record\w*|history)|\baudit\b|\bwho (?:has )?changed\b|\bchange (?:log|history)\b|\bversion history\b|\bold(?:er)? versions?\b|\bänderungsverlauf\b|\bwer was geändert\b/i,
    told: { en: 'a log of what was changed', de: 'ein Verlauf der Änderungen' },
    isIn: nowhere,
  },
  {
    asked: /\bmerg(?:e|ed|es|ing)\b|\bzusammengeführt\b|\bzusammenführen\b|\bdubletten\b/i,
    told: { en: 'merging', de: 'das Zusammenführen' },
    isIn: nowhere,
  },
  {
    asked: /\b(?:sales|monthly|weekly|yearly|personal) (?:targets?|quotas?)\b|\bsets? (?:an? )?(?:\w+ )?targets?\b/i,
    told: { en: 'targets', de: 'Vorgaben' },
    isIn: inBlocks({ logbook: true, habits: true }),
  },
  {
    asked: /\b(?:is|are|be|gets?) (?:\w+ly )?suggested\b|\bautomatic suggestions?\b|\bschlägt \p{L}+ vor\b/iu,
    told: { en: 'suggestions of its own', de: 'eigene Vorschläge' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:works? out|worked out|working out|calculat\w+|comput(?:e|es|ed|ing)|ausgerechnet|berechne\w*|ausrechne\w*)\b/i,
    told: { en: 'working out values by a rule of their own', de: 'das Ausrechnen nach einer eigenen Regel' },
    isIn: inBlocks({
      records: ({ collections }) =>
        collections.some(
          ({ fields, rollups = [] }) => fields.some(({ computed }) => computed) || rollups.some(({ sum }) => sum),
        ),
      enquiries: ({ forms }) => forms.some(({ estimate }) => estimate),
      estimates: true,
      measures: true,
      split: true,
      budget: true,
      meals: true,
      invoices: true,
      shop: true,
      booking: true,
      posts: true,
      drill: true,
      exams: true,
      course: true,
      quiz: true,
      league: true,
      logbook: true,
      surveys: true,
      jobs: ({ hasProfile }) => hasProfile,
      seats: true,
      timesheets: true,
    }),
  },
]
