import { type Ability, inBlocks, nowhere } from './ability.ts'

/** Further deeds, of trades and of sites. */
export const MORE_DEEDS: Ability[] = [
  {
    asked:
      /\b(?:which|that) (?:has|have) fallen\b|\b(?:orders?|purchases?) (?:is|are) (?:suggested|proposed|made) (?:by itself|automatically|when)|\bautomatically (?:re-?)?order\w*/i,
    told: { en: 'orders that are made by themselves', de: 'Bestellungen, die von selbst entstehen' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:warn\w*|alerts?|alerted)\b[^.;]{0,60}\b(?:exceed\w*|over|above|more than|budgets?|limits?|maximum|thresholds?|used up|spent more)\b|\bwarn\w*[^.;]{0,60}(?:überschr\w+|über (?:dem|das|der|die)|budget|grenz\w+|limit|mehr als)/i,
    told: { en: 'a warning once a limit is passed', de: 'eine Warnung beim Überschreiten einer Grenze' },
    isIn: inBlocks({
      records: ({ collections, figures }) =>
        figures.some(({ limit, most }) => limit ?? most) ||
        collections.some(({ rollups = [] }) => rollups.some(({ most }) => most)),
      budget: true,
      timesheets: true,
      measures: ({ hasLimits, alarm }) => hasLimits || alarm !== null,
    }),
  },
  {
    asked:
      /\b(?:warn\w*|alerts?|alerted)\b[^.;]{0,60}\b(?:below|under|less than|minimum|low|falls?|runs? out|running out)\b|\bwarn\w*[^.;]{0,60}(?:unterschr\w+|unter (?:dem|das|der|die|den)|mindest\w*|knapp|zur neige|leer)/i,
    told: { en: 'a warning once too little is left', de: 'eine Warnung, wenn zu wenig da ist' },
    isIn: inBlocks({
      records: ({ collections }) => collections.some(({ fields }) => fields.some(({ lowBelow }) => lowBelow)),
      stock: true,
    }),
  },
  {
    asked:
      /\b(?:follow|track|trace)\w* (?:an? |the |their |his |her )?(?:orders?|parcels?|shipments?|deliver\w+|packages?)\b|\b(?:order|parcel|shipment|delivery) tracking\b|\bsendungsverfolgung\b|\b(?:sendung|bestellung|lieferung)\w* (?:zu )?verfolg\w*/i,
    told: { en: 'following an order on its way', de: 'das Verfolgen einer Sendung' },
    isIn: inBlocks({ shop: true, tickets: true }),
  },
  {
    asked:
      /\bstatistics?\b|\bstatistik\w*|\bhow many [^.,;]{3,40}\bper (?:day|week|month|year|person|technician)\b|\bwie viele [^.,;]{3,40}\b(?:pro|je) (?:tag|woche|monat|jahr)\b/i,
    told: { en: 'statistics', de: 'Statistiken' },
    isIn: inBlocks({
      records: ({ charts, figures }) => charts.length + figures.length > 0,
      measures: true,
      habits: true,
      logbook: true,
      surveys: true,
      sessions: true,
      exams: true,
      classes: true,
      tickets: true,
      decks: true,
      drill: true,
      invoices: true,
      budget: true,
      posts: ({ totals }) => totals !== null,
      timesheets: true,
      shifts: true,
      league: true,
      booking: ({ menu }) => menu.use !== undefined,
      campaigns: true,
      split: true,
      quiz: true,
      course: true,
      pages: true,
      lending: true,
    }),
  },
  {
    asked:
      /\breserve (?:an? |the |it|them|single )\s?(?:books?|items?|copies|copy|things?|products?|ads?|for)?\b[^.]{0,20}\b(?:for|until) (?:an?|one|two|three|\d+|some) (?:hours?|days?|weeks?)\b|\bfür (?:einen|eine|zwei|drei|\d+) (?:stunden?|tage?|wochen?) reservier\w*/i,
    told: { en: 'a reservation that ends by itself', de: 'eine Reservierung, die von selbst endet' },
    isIn: nowhere,
  },
  {
    asked:
      /\bpages? (?:with|about|for|on|that (?:explains?|tells?|shows?)) (?:the |our |its |all )?(?:prices|us\b|contact|answers|frequent|questions|faqs?|team|trainers|teachers|history|story|directions|opening|terms|imprint|how (?:it|this|the))|\bseite (?:mit|über) (?:den |die |dem |uns\b|unsere[nrm]? )?(?:preisen?|uns\b|kontakt|team|geschichte|anfahrt|impressum|häufigen)/i,
    told: { en: 'pages with texts of their own', de: 'Seiten mit eigenen Texten' },
    isIn: inBlocks({ pages: true, articles: true }),
  },
  {
    asked:
      /\b(?:statistic\w*|totals?|figures|overview|evaluation|summary|chart\w*)\b[^.,;]{0,20}\b(?:per|by|for each) (?:week|month|year)\b|\b(?:auswertung\w*|statistik\w*|übersicht|summen?|diagramm\w*) (?:je|pro|nach) (?:woche|monat|jahr)\b/i,
    told: { en: 'figures by month', de: 'Zahlen je Monat' },
    isIn: inBlocks({
      records: ({ charts, collections }) =>
        charts.some(({ by, collection }) =>
          collections.some(
            ({ name, fields }) =>
              name === collection && fields.some((field) => field.name === by && field.kind === 'date'),
          ),
        ),
      measures: true,
      logbook: true,
      habits: true,
      budget: true,
      invoices: true,
      timesheets: true,
      shifts: true,
      posts: ({ totals }) => totals !== null,
      split: true,
      tickets: true,
    }),
  },
  {
    asked: /\bstock-?tak\w+|\bstock is counted\b|\binventur\w*/i,
    told: { en: 'counting the stock', de: 'eine Inventur' },
    isIn: nowhere,
  },
  {
    asked: /\bbatch(?:es)?\b|\bbest[- ]before\b|\bhaltbarkeit\w*|\bchargen?\b/i,
    told: { en: 'batches and until when they keep', de: 'Chargen und Haltbarkeit' },
    isIn: inBlocks({
      records: ({ collections }) =>
        collections.some(({ fields }) =>
          fields.some(({ label }) => /expir|best before|batch|haltbar|ablauf|charge|valid/i.test(label)),
        ),
    }),
  },
  {
    asked:
      /\b(?:prices?|rates?)\b[^.]{0,30}\b(?:in (?:summer|winter)|by season|seasons?|weekends?|peak)\b|\bsaisonpreis\w*/i,
    told: { en: 'prices that follow the season', de: 'Preise nach Saison' },
    isIn: nowhere,
  },
  {
    asked: /\bminimum (?:stay|of \w+ nights)\b|\bmindestaufenthalt\b/i,
    told: { en: 'a shortest stay', de: 'ein Mindestaufenthalt' },
    isIn: nowhere,
  },
  {
    asked: /\bdeposits?\b|\banzahlung\w*|\bkaution\w*/i,
    told: { en: 'deposits', de: 'Anzahlungen' },
    isIn: inBlocks({
      records: ({ collections }) =>
        collections.some(({ fields }) => fields.some(({ label }) => /deposit|kaution|anzahl/i.test(label))),
    }),
  },
  {
    asked:
      /\b(?:get|gets|receives?|sends?|issues?|prints?|downloads?)\b[^.]{0,25}\binvoices?\b|\brechnung\w* (?:erhalten|bekommen|verschicken)\b/i,
    told: { en: 'invoices', de: 'Rechnungen' },
    isIn: inBlocks({ invoices: true }),
  },
  {
    asked:
      /\bwithdraw\w* (?:an?|the|their|his|her) (?:applications?|bids?|votes?|requests?)\b|\bbewerbung\w* zurückzieh\w*/i,
    told: { en: 'taking an application back', de: 'das Zurückziehen einer Bewerbung' },
    isIn: inBlocks({ lending: true, admissions: true }),
  },
  {
    asked: /\bpromoted at the top\b|\bfeatured (?:ads?|jobs?|vacanc\w+|listings?|articles?|products?)\b/i,
    told: { en: 'places at the top', de: 'Plätze ganz oben' },
    isIn: nowhere,
  },
  {
    asked:
      /\bviews? per\b|\bhow many (?:people|readers|visitors|others|members|users)\b[^.]{0,20}\b(?:read|viewed|saw|seen|watched|opened|clicked|have applied)\b|\bpage views\b|\bvisitor (?:statistics|numbers)\b|\baufrufe\b|\bbesucherzahlen\b/i,
    told: { en: 'how often something was looked at', de: 'wie oft etwas angesehen wurde' },
    isIn: inBlocks({ serials: true }),
  },
  {
    asked:
      /\b(?:teachers?|trainers?|tutors?|instructors?|lehrkräfte|lehrer)\b[^.]{0,15}\bsees?\b[^.]{0,30}\b(?:learners?|students?|pupils?|results?|behind)\b/i,
    told: { en: 'what teachers see of each learner', de: 'was Lehrkräfte von jedem sehen' },
    isIn: inBlocks({ classes: true, exams: true, sessions: true, records: true }),
  },
  {
    asked: /\b(?:repeat|retake)\b[^.]{0,25}\b(?:once|twice|\w+ times)\b|\b(?:only )?(?:\w+ )?attempts?\b/i,
    told: { en: 'a number of tries', de: 'eine Zahl von Versuchen' },
    isIn: inBlocks({ exams: true }),
  },
  {
    asked:
      /\b(?:courses?|lessons?|articles?|memberships?) (?:can|may|must) be (?:bought|purchased|paid)|\bbuy (?:an? |the )?(?:courses?|lessons?|memberships?)\b|\bpremium\b|\bpaid (?:members|content|articles)\b|\bkostenpflichtig\w*/i,
    told: { en: 'selling access', de: 'der Verkauf von Zugängen' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:two|several|more) (?:authors|people|writers|members|users)\b[^.]{0,25}\b(?:together|at the same time)\b|\bco-?authors?\b|\bgemeinsam bearbeiten\b/i,
    told: { en: 'writing together', de: 'gemeinsames Schreiben' },
    isIn: nowhere,
  },
  {
    asked: /\breading times?\b|\bhow long (?:it|they) takes? to read\b|\blesezeit\w*/i,
    told: { en: 'how long reading takes', de: 'die Lesezeit' },
    isIn: nowhere,
  },
  {
    asked: /\b(?:highlight|underline)\w* (?:sentences?|passages?|words)\b|\bannotat\w+/i,
    told: { en: 'marking passages', de: 'das Markieren von Stellen' },
    isIn: nowhere,
  },
  {
    asked:
      /\bcomments?\b (?:can|may|could) be (?:answered|replied)|\b(?:reply|replies|answers?|answered) to (?:an? |the |other )?comments?\b|\bauf kommentare (?:zu )?antworten\b/i,
    told: { en: 'answers to comments', de: 'Antworten auf Kommentare' },
    isIn: inBlocks({ forum: true }),
  },
  {
    asked: /\b(?:related|similar) (?:posts?|articles?|topics?|stories|recipes|books?|films?)\b|\bähnliche\w* \p{L}+/iu,
    told: { en: 'related entries', de: 'verwandte Einträge' },
    isIn: nowhere,
  },
  {
    asked:
      /\bdisappears? (?:after|by)\b|\b(?:deleted|removed) (?:automatically|by (?:itself|themselves))\b|\bverschwinde\w* (?:nach|von selbst)\b/i,
    told: { en: 'what disappears by itself', de: 'was von selbst verschwindet' },
    isIn: inBlocks({ jobs: ({ hasClosing }) => hasClosing, library: ({ hasDates }) => hasDates }),
  },
  {
    asked:
      /\bre-?posts?\b|\bshares? (?:other |each other's |what others |(?:posts?|photos?|articles?|stories) (?:of|by|from) )\w+/i,
    told: { en: 'sharing what others wrote', de: 'das Teilen von Beiträgen' },
    isIn: nowhere,
  },
  {
    asked: /\bhide\b[^.]{0,15}\bprofiles?\b|\bprivate (?:profiles?|accounts?)\b|\bprivacy settings\b/i,
    told: { en: 'profiles that are not for everybody', de: 'Profile, die nicht alle sehen' },
    isIn: nowhere,
  },
  {
    asked: /\bmention\w* (?:an? |other |each )?(?:members?|colleagues?|users?|people|others|somebody|someone)\b/i,
    told: { en: 'mentioning others', de: 'das Erwähnen anderer' },
    isIn: inBlocks({ rooms: true }),
  },
  {
    asked: /\breserve (?:bread|goods|products?|items?|articles?)\b|\bclick (?:and|&) collect\b/i,
    told: { en: 'putting goods aside', de: 'das Zurücklegen von Waren' },
    isIn: nowhere,
  },
  {
    asked: /\b(?:whether|if) (?:\w+ ){1,3}(?:is|are) open (?:now|right now|today|at the moment)\b|\bopen now\b/i,
    told: { en: 'whether it is open at this moment', de: 'ob gerade geöffnet ist' },
    isIn: inBlocks({ status: true }),
  },
  {
    asked:
      /\b(?:prices?|texts?|pages?|opening (?:hours|times)|contents?) (?:can|may|should|must) be (?:changed|edited|updated)\b|\b(?:edit|change|update)s? (?:the |our |all )?(?:prices|texts|pages|opening (?:hours|times)|contents?)\b|\bcontent management\b|\btexte (?:selbst )?(?:ändern|bearbeiten)\b/i,
    told: { en: 'changing the pages in the app itself', de: 'das Ändern der Seiten in der App selbst' },
    isIn: (blocks) => blocks.every(({ name }) => name !== 'pages') || blocks.some(({ name }) => name === 'shop'),
  },
  {
    asked: /\bpolls?\b|\bumfragen?\b/i,
    told: { en: 'polls', de: 'Umfragen' },
    isIn: inBlocks({ surveys: true, sessions: true }),
  },
  {
    asked:
      /\b(?:the )?weather (?:is|forecast|data|report|page|app|site|widget|station)\b|\bshow\w* the weather\b|\bwind and tides?\b|\bwetter(?:bericht|vorhersage|seite|-app|daten)\b/i,
    told: { en: 'the weather', de: 'das Wetter' },
    isIn: nowhere,
  },
  {
    asked: /\bread aloud\b|\blisten to (?:the )?(?:articles?|texts?|posts?|news|stories)\b|\bvorlesen\b/i,
    told: { en: 'texts that are read aloud', de: 'vorgelesene Texte' },
    isIn: nowhere,
  },
  {
    asked:
      /\bmessages? (?:can|may|could) be (?:edited|changed|deleted|recalled|translated)\b|\b(?:edit|unsend|recall)\w* (?:sent |their |own )?messages?\b|\bmessages are translated\b/i,
    told: { en: 'changing messages that were sent', de: 'das Ändern gesendeter Nachrichten' },
    isIn: nowhere,
  },
  {
    asked: /\bwho is online\b|\bonline status\b|\bis typing\b|\blast seen\b|\bwer (?:gerade )?online ist\b/i,
    told: { en: 'who is there at this moment', de: 'wer gerade da ist' },
    isIn: nowhere,
  },
  {
    asked: /\bmut(?:e|es|ed) (?:an? |the )?(?:channels?|conversations?|members?|threads?)\b|\bstummschalt\w*/i,
    told: { en: 'silencing', de: 'das Stummschalten' },
    isIn: nowhere,
  },
  {
    asked: /\bmessages?\b[^.]{0,20}\bsent later\b|\bschedul\w+ messages?\b/i,
    told: { en: 'messages that are sent later', de: 'Nachrichten, die später abgehen' },
    isIn: nowhere,
  },
  {
    asked: /\bsplit into (?:two|several) (?:deliver|parcel|order)\w*/i,
    told: { en: 'splitting an order', de: 'das Teilen einer Bestellung' },
    isIn: nowhere,
  },
  {
    asked:
      /\bapprov(?:e|es|ed|ing|al)\b|\bsign(?:s|ed)? off\b|\bbefore (?:it|they) (?:appears?|goes? online|(?:is|are) (?:published|shown|visible))\b|\bgenehmig\w*|\bfreigabe\b|\bfreigegeben\b|\bfreigeben\b/i,
    told: { en: 'approving', de: 'das Genehmigen' },
    isIn: inBlocks({
      forum: ({ approvesFirst, hasReports }) => approvesFirst || hasReports,
      jobs: ({ approvesFirst }) => approvesFirst,
      articles: ({ approver, comments }) => approver !== null || comments === 'approved',
      files: ({ approver }) => approver !== null,
      records: ({ collections }) =>
        collections.some(
          ({ decided, fields }) =>
            decided ||
            fields.some(({ options = [] }) => options.some((option) => /approv|genehmig|freigeg/i.test(option))),
        ),
      lending: true,
      shifts: true,
      admissions: true,
      timesheets: true,
      enquiries: ({ states }) => states.some((state) => /approv|genehmig|angenommen/i.test(state)),
    }),
  },
  {
    asked: /\bwithout (?:any )?activity\b|\binactive\b|\bohne aktivität\b/i,
    told: { en: 'finding what nobody has touched', de: 'das Finden von lange Unberührtem' },
    isIn: nowhere,
  },
  {
    asked:
      /\binvit\w+ (?:others|friends|people|members|candidates|colleagues|guests|users)\b|\b(?:freunde|andere|gäste) ein(?:zu)?laden\b/i,
    told: { en: 'inviting people', de: 'das Einladen' },
    isIn: inBlocks({ classes: true, sessions: true }),
  },
  {
    asked:
      /\bnotes? (?:about|on) (?:an? |each |the |their )?(?:applicants?|candidates?|guests?|members?|learners?|students?)\b/i,
    told: { en: 'notes about people', de: 'Notizen über Personen' },
    isIn: inBlocks({ records: true }),
  },
  {
    asked:
      /\btime ?sheets?\b[^.]{0,20}\b(?:per|for each|of a) week\b|\bweekly time ?sheets?\b|\bstundenzettel (?:je|pro) woche\b|\bwochenzettel\b/i,
    told: {
      en: 'one sheet for a whole week: hours are entered day by day',
      de: 'ein Zettel je Woche: Stunden werden Tag für Tag eingetragen',
    },
    isIn: inBlocks({ timesheets: true }),
  },
  {
    asked:
      /\b(?:approves?|accepts?) (?:it|them) or (?:returns?|sends?) (?:it|them)\b|\bhand\w* (?:it|them) in again\b/i,
    told: { en: 'giving an entry back to be changed', de: 'das Zurückgeben eines Eintrags zum Ändern' },
    isIn: inBlocks({ articles: ({ approver }) => approver !== null, timesheets: true }),
  },
]
