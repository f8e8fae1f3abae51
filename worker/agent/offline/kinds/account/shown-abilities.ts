import { type Ability, inBlocks } from './ability.ts'

/** What rooms show by themselves, whatever words their pages have for it. */
export const SHOWN_ABILITIES: Ability[] = [
  {
    asked: /^(?:an? |the )?(?:drag(?:ging)?[- ]and[- ]drop(?:ping)?|ziehen und ablegen)$/i,
    told: { en: 'cards that are dragged', de: 'Karten zum Ziehen' },
    isIn: inBlocks({ records: ({ collections }) => collections.some(({ view }) => view === 'board') }),
  },
  {
    asked: /^(?:an? |the )?admin(?:istration)?(?: (?:panel|area|dashboard|pages?))?$/i,
    told: { en: 'pages for the owner', de: 'Seiten für die Inhaber' },
    isIn: inBlocks({ accounts: true }),
  },
  {
    asked:
      /\b(?:see|view|manage|track|check)s? (?:their|my|your|own) (?:own )?(?:bookings|orders|reservations|requests|applications|rentals|sign-?ups)\b/i,
    told: { en: 'a list of one’s own requests', de: 'eine Liste der eigenen Anfragen' },
    isIn: inBlocks({ records: ({ collections }) => collections.some(({ ask }) => ask) }),
  },
  {
    asked: /\b(?:send|submit|place|make)s? (?:a |an |their |in )?(?:bids?|proposals?)\b/i,
    told: { en: 'bids for what was posted', de: 'Gebote auf Ausschreibungen' },
    isIn: inBlocks({ jobs: true, auctions: true }),
  },
  {
    asked: /^(?:an? |the |each )?details? pages?\b|^(?:view|see|show|browse)s? (?:the |their )?details?\b/i,
    told: { en: 'a page of its own for each entry', de: 'eine eigene Seite für jeden Eintrag' },
    isIn: inBlocks({ records: true }),
  },
  {
    asked:
      /\b(?:cannot|can ?not|can't|must not|never|do not|don't) overlap\b|\b(?:no|prevent\w*|avoid\w*|without) (?:any )?(?:double[- ]?bookings?|overlap\w*)\b|\bkeine? (?:doppelbuchung\w*|überschneidung\w*)/i,
    told: { en: 'that nothing is booked twice', de: 'dass nichts doppelt gebucht wird' },
    isIn: inBlocks({ booking: true, appointments: true }),
  },
  {
    asked:
      /^(?:\p{L}+ )?(?:track|follow|check|see)s? (?:the |its |their )?(?:status|progress)(?: of (?:it|them|their \w+))?$/iu,
    told: { en: 'where a request stands', de: 'der Stand einer Anfrage' },
    isIn: inBlocks({ tickets: true }),
  },
  {
    asked:
      /\bprogress bars?\b|\bhow much (?:was|is|has been) (?:raised|collected|donated)\b|\bfortschrittsbalken\b|\bwie viel (?:gesammelt|gespendet)\b/i,
    told: { en: 'a bar of what was raised', de: 'ein Balken, wie viel beisammen ist' },
    isIn: inBlocks({ campaigns: true }),
  },
  {
    asked:
      /\bauto(?:matic(?:ally)?)?[- ]?(?:grad|mark|correct|evaluat|scor)\w*|\b(?:graded|marked|corrected|evaluated) automatically\b|\bautomatisch\w* (?:auswert|bewert|korrigier|ausgewertet|bewertet)\w*/i,
    told: { en: 'grading by itself', de: 'das Bewerten von selbst' },
    isIn: inBlocks({ exams: true, quiz: true, course: true }),
  },
  {
    asked: /\b(?:the )?(?:time|days|hours) (?:left|remaining)\b|\bcountdown\b|\brestzeit\b/i,
    told: { en: 'the time that is left', de: 'die verbleibende Zeit' },
    isIn: inBlocks({ auctions: true, exams: true, campaigns: true }),
  },
  {
    asked: /\bwhat (?:is|has been) (?:solved|open|answered)\b|\bwas (?:gelöst|offen|beantwortet) ist\b/i,
    told: { en: 'what is solved', de: 'was gelöst ist' },
    isIn: inBlocks({ tickets: true }),
  },
  {
    asked:
      /\bwhat (?:comes|goes|came|went) (?:in|out)\b|\bwas (?:rein|raus|hinein|hinaus|ein|aus)(?:kommt|geht|gehen)\b/i,
    told: { en: 'what comes in and goes out', de: 'Zugänge und Abgänge' },
    isIn: inBlocks({ stock: true }),
  },
  {
    asked:
      /\b(?:price|cost|quote) (?:calculator|estimator|configurator)s?\b|\binstant (?:quote|price|estimate)s?\b|\bconfigurators?\b|konfigurator|(?:preis|kosten|angebots)rechner\b/i,
    told: { en: 'a price that is put together from choices', de: 'ein Preis, der sich aus einer Auswahl ergibt' },
    isIn: inBlocks({ estimates: true, enquiries: ({ forms }) => forms.some(({ estimate }) => estimate) }),
  },
  {
    asked:
      /^(?:an? |the |our |einen? )?(?:simple |little |einfachen? )?chat ?-?bots?(?: (?:for|that|which|für|der) .{1,60})?$/i,
    told: { en: 'a chatbot', de: 'ein Chatbot' },
    isIn: inBlocks({ assistant: true }),
  },
  {
    asked: /^(?:\p{L}+ )?(?:can |may |können )?(?:asks?|fragen) (?:about|for|after|questions|nach|zu|fragen)\b/iu,
    told: { en: 'asking an assistant', de: 'das Fragen eines Assistenten' },
    isIn: inBlocks({ assistant: true }),
  },
]
