import { type Ability, inBlocks, nowhere } from './ability.ts'
import { OPINION_ABILITIES } from './opinion-abilities.ts'

export const ABILITIES: Ability[] = [
  {
    asked:
      /\breport(?:s|ed|ing)? (?:an? |the |bad |offensive |inappropriate |single )*(?:post|repl(?:y|ies)|topic|thread|contribution|comment|user|member|abuse|content|listing|message|review)|\b(?:moderators?|admin\w*)\b[^.]{0,60}\breports\b|\bflag\w* (?:an? |the )?(?:post|comment|content)|\bbeiträge? melden\b|\bmeldungen\b/i,
    told: { en: 'reporting a contribution to moderators', de: 'das Melden von Beiträgen' },
    isIn: inBlocks({ forum: ({ hasReports }) => hasReports }),
  },
  {
    asked:
      /\b(?:best|accepted|official|correct) (?:answer|reply|solution)\b|\bmark\w*[^.,]{0,30}\b(?:answer|reply|solution|solved)\b|\bbeste antwort|\boffizielle antwort/i,
    told: { en: 'one answer that stands out from the others', de: 'eine Antwort, die hervorgehoben wird' },
    isIn: inBlocks({ forum: ({ answers }) => answers !== 'none' }),
  },
  {
    asked: /\bvot(?:e|es|ed|ing)\b|\bup-?vot\w*|\babstimm\w*/i,
    told: { en: 'votes', de: 'Abstimmungen' },
    isIn: inBlocks({
      forum: ({ hasVotes }) => hasVotes,
      sessions: true,
      surveys: true,
      station: ({ hasRequests }) => hasRequests,
    }),
  },
  {
    asked:
      /\b(?:can|could|be) (?:be )?liked?\b|\blike (?:and|or|each|an?|the|other) (?:comment|post|sighting|article|riddle|photo|picture|stor|repl|other)\w*|\blikes\b|\bkudos\b|\bgefällt mir\b|\bliken\b/i,
    told: { en: 'likes', de: 'Gefällt mir' },
    isIn: inBlocks({ posts: true, articles: ({ hasLikes }) => hasLikes, serials: true }),
  },
  {
    asked:
      /\bfollow (?:other (?!state)|each other|people|members|users|authors|categor\w+|stor\w+|friends)|\bfollow an? (?:user|member|author|story|person|categor\w+)\b|\bfollowers?\b|\bfolgen (?:einander|anderen)\b/i,
    told: { en: 'following', de: 'das Folgen' },
    isIn: inBlocks({ posts: true, serials: true, articles: ({ hasFollows }) => hasFollows }),
  },
  {
    asked:
      /\bfriend requests?\b|\bfriendships?\b|\bbefriend\w*|\badd\w* (?:each other as |new )?friends\b|\bfreundschaft(?:en|sanfrag\w*)\b|\bbefreund\w*/i,
    told: { en: 'friendships that both agree to', de: 'Freundschaften, denen beide zustimmen' },
    isIn: inBlocks({ posts: ({ friends }) => friends !== undefined }),
  },
  {
    asked: /\bfriends only\b|\bonly (?:their |his |her )?friends\b|\bnot friends\b|\bnur (?:für |mit )?freunde\w*/i,
    told: { en: 'what only friends may do or see', de: 'was nur Freunde dürfen oder sehen' },
    isIn: inBlocks({ messages: ({ direct }) => direct?.between === 'friends' }),
  },
  {
    asked:
      /\b(?:private|direct|personal) (?:messag|chat)\w*|\bmessage (?:each other|other members|the (?:seller|author|owner))\b|\bprivate nachricht\w*/i,
    told: { en: 'private messages', de: 'private Nachrichten' },
    isIn: inBlocks({ messages: true, rooms: true, mail: true }),
  },
  {
    asked:
      /\bpoints\b[^.]{0,40}\b(?:profile|user|member|reputation)|\breputation\b|\b(?:earn|win|get|award)\w* badges?\b|\bachievements?\b|\bkarma\b|\bgamif\w*|\babzeichen\b/i,
    told: { en: 'points and badges', de: 'Punkte und Abzeichen' },
    isIn: inBlocks({ forum: ({ profiles }) => Boolean(profiles?.points) }),
  },
  {
    asked:
      /\b(?:import|upload)\w*[^.]{0,25}\b(?:csv|excel|xlsx|spreadsheet|file with|data)\b|\bimport(?:s|ed|ing)?\b|\bcsv[- ]import\b|\beinlesen\b/i,
    told: { en: 'importing files', de: 'das Einlesen von Dateien' },
    isIn: inBlocks({ decks: true }),
  },
  {
    asked: /\b(?:attach|upload)\w*|\banh[aä]ng\w*|\bhochlad\w*/i,
    told: { en: 'uploading files', de: 'das Hochladen von Dateien' },
    isIn: inBlocks({
      files: true,
      posts: true,
      forum: ({ hasPictures }) => hasPictures,
      mail: true,
      classes: true,
      jobs: true,
      gallery: true,
      articles: true,
      classifieds: true,
      auctions: true,
      campaigns: true,
      listings: true,
      shop: true,
      booking: true,
    }),
  },
  {
    asked: /\b(?:csv|export\w*|download\w*)\b|\bexportier\w*|\bherunterlad\w*/i,
    told: { en: 'exporting', de: 'der Export' },
    isIn: inBlocks({
      files: true,
      records: true,
      budget: ({ income }) => income !== null,
      admissions: true,
      campaigns: true,
      league: true,
      measures: true,
      habits: true,
      logbook: true,
      lending: true,
      classes: true,
      exams: true,
      sessions: true,
      shifts: true,
      surveys: true,
      timesheets: true,
    }),
  },
  {
    asked:
      /\b(?:to|can|be|and|or|,) print(?:ed|able)?\b|\bprint(?:able|ing)? (?:an?|the|it|them|view|version|page)\b|^print (?:an?|the|it|them)\b|\bprints (?:an?|the|out|it|them|labels|tickets|all|each)\b|\bprint (?:labels|lists|reports|tickets|badges|cards)\b|\bausdruck\w*|\bdrucken\b/i,
    told: { en: 'pages made for printing', de: 'Seiten zum Drucken' },
    isIn: inBlocks({ measures: true, invoices: true, notes: true, meals: true, admissions: true, seats: true }),
  },
  {
    asked: /\b(?:pie|bar|line)?[ -]?charts?\b|\bgraphs?\b|\bdiagramm\w*/i,
    told: { en: 'charts', de: 'Diagramme' },
    isIn: inBlocks({
      measures: true,
      records: ({ charts }) => charts.length > 0,
      budget: true,
      decks: true,
      habits: true,
      logbook: true,
      drill: true,
      exams: true,
      invoices: true,
      pages: true,
      posts: true,
      sessions: true,
      surveys: true,
      split: true,
      tickets: true,
    }),
  },
  {
    asked: /\bcalendars?\b|\bkalender\b/i,
    told: { en: 'a calendar', de: 'ein Kalender' },
    isIn: inBlocks({
      events: true,
      appointments: true,
      booking: true,
      shifts: true,
      meals: true,
      habits: true,
      logbook: true,
      signups: true,
      lending: true,
      jobs: ({ hasDates }) => hasDates,
      records: ({ collections }) => collections.some(({ calendar }) => calendar),
    }),
  },
  {
    asked: /\bgantt\b|\btime ?line of (?:the )?(?:tasks|packages|projects)\b|\bzeitleiste der\b/i,
    told: { en: 'a time line of the work', de: 'eine Zeitleiste der Arbeit' },
    isIn: inBlocks({ timesheets: true }),
  },
  {
    asked:
      /\b(?:on an? |interactive |world |street )?(?<!\b(?:seat(?:ing)?|heat) )maps?\b(?! of (?:contents|the site))|\broutes?\b planner|\bgps\b|\bgeolocation\b|\blandkarte\b|\bauf einer karte\b/i,
    told: { en: 'maps', de: 'Landkarten' },
    isIn: nowhere,
  },
  {
    asked:
      /\bcredit cards?\b|\bpaypal\b|\bstripe\b|\bonline payments?\b|\bpay(?:ment)? online\b|\bpayment (?:gateway|methods?|details)\b|\bpay by card\b|\bkreditkarte\b|\bonline ?zahlung\b/i,
    told: {
      en: 'paying online, which needs an account with a payment service',
      de: 'Bezahlen im Netz, wofür es ein Konto bei einem Zahlungsdienst braucht',
    },
    isIn: nowhere,
  },
  {
    asked:
      /(?<!newsletter )\bsubscri(?:be|bes|ption|ptions)\b(?! to (?:the |our |a )?(?:newsletter|news))|\babonnement\w*|\brecurring\b/i,
    told: { en: 'subscriptions', de: 'Abonnements' },
    isIn: inBlocks({ subscriptions: true }),
  },
  {
    asked:
      /\b(?:by|an?|via|per|automatic) e-?mails?\b[^.]{0,30}\b(?:notif|remind|sent|alert)\w*|\be-?mail (?:notif\w*|alerts?|reminders?)|\b(?:notified|reminded) by e-?mail|\bremind(?:er|ers)\b|\bsms\b|\bpush[- ]notif\w*|\berinnerung\w*/i,
    told: {
      en: 'reminders and messages that are sent by themselves',
      de: 'Erinnerungen und Nachrichten, die von selbst verschickt werden',
    },
    isIn: nowhere,
  },
  {
    asked: /\b(?:get|be|are|is|receive)s?(?: \w+)? notif\w*|\bbenachrichtig\w*/i,
    told: { en: 'notifications', de: 'Benachrichtigungen' },
    isIn: inBlocks({ serials: true, jobs: true, rooms: true, articles: ({ hasFollows }) => hasFollows }),
  },
  {
    asked: /\brecommend(?:s|ed|ations?)\b|\bpersonali[sz]ed\b|\bempfehlungen\b/i,
    told: { en: 'recommendations for each person', de: 'Empfehlungen für jede Person' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:work|look|run|display|usable|readable|used|opens?)\w*\b[^.,;]{0,25}\bon (?:an? |every |all |any )?(?:smart ?phones?|phones?|mobiles?|mobile devices?|tablets?|devices|small screens?)\b|\bresponsive\b|\bmobile[- ]friendly\b|\b(?:auf|am) (?:dem |jedem |allen )?(?:handys?|smartphones?|telefon|tablets?|geräten)\b[^.,;]{0,25}\b(?:gut|lesbar|bedienbar|nutzbar|funktionier\w*|laufen)\b|\bhandytauglich\w*/i,
    told: { en: 'pages for a phone', de: 'Seiten für das Telefon' },
    isIn: () => true,
  },
  {
    asked:
      /\b(?:two|several|multiple|different|other) languages\b|\bmulti-?lingual\b|\bswitch\w* (?:the )?language|\bmehrsprachig\b/i,
    told: { en: 'an app in several languages', de: 'eine App in mehreren Sprachen' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:share|sharing)\b[^.]{0,40}\b(?:facebook|twitter|social (?:media|networks?)|whatsapp|instagram)|\bsocial (?:media )?(?:sharing|links)\b/i,
    told: { en: 'buttons of social networks', de: 'Knöpfe sozialer Netzwerke' },
    isIn: nowhere,
  },
  {
    asked: /\bdrag(?:s|ged|ging)?\b|\bdrag[- ]and[- ]drop\b|\bziehen\b/i,
    told: {
      en: 'dragging with the mouse: a list of choices moves things, also from the keyboard',
      de: 'das Ziehen mit der Maus: eine Auswahlliste bewegt, auch von der Tastatur',
    },
    isIn: inBlocks({ records: ({ collections }) => collections.some(({ view }) => view === 'board') }),
  },
  {
    asked: /\bqr\b|\bbar ?codes?\b|\bscan(?:s|ned|ning)?\b/i,
    told: { en: 'scanning codes', de: 'das Scannen von Codes' },
    isIn: nowhere,
  },
  {
    asked: /\bpdf\b|\bexcel\b|\bxlsx\b/i,
    told: { en: 'PDF and Excel files', de: 'PDF- und Excel-Dateien' },
    isIn: nowhere,
  },
  {
    asked: /\bvideo (?:calls?|conferenc\w*)|\bweb ?cams?\b|\blive ?stream\w*|\bvideokonferenz\w*/i,
    told: { en: 'live pictures', de: 'Livebilder' },
    isIn: nowhere,
  },
  {
    asked: /\bcertificates?\b|\bzertifikat\w*/i,
    told: { en: 'certificates', de: 'Zertifikate' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:exchange|currency) (?:rates?|conversion)|\b(?:real[- ]time|live) (?:data|prices|weather|scores|feed)\b|\bweather (?:data|forecast)\b|\bthird[- ]party\b|\bechtzeit-?daten\b/i,
    told: { en: 'data that other services deliver', de: 'Daten anderer Dienste' },
    isIn: nowhere,
  },
  {
    asked: /\btwo[- ]factor\b|\bsingle sign[- ]on\b|\bsign\w* in with google\b|\bzwei-?faktor\b/i,
    told: { en: 'other ways of signing in than with a password', de: 'andere Arten der Anmeldung als mit Passwort' },
    isIn: nowhere,
  },
  {
    asked: /\bwait(?:ing)?[ -]?lists?\b|\bwarteliste\w*/i,
    told: { en: 'a waiting list', de: 'eine Warteliste' },
    isIn: inBlocks({ admissions: true }),
  },
  {
    asked: /\b(?:gift|loyalty|bonus) (?:cards?|points|program\w*)|\btreuepunkte\b/i,
    told: { en: 'gift cards and bonus points', de: 'Gutscheinkarten und Bonuspunkte' },
    isIn: nowhere,
  },
  {
    asked: /\bvoucher|\bcoupons?\b|\b(?:discount|promo\w*) codes?\b|\bgutschein\w*|\brabattcode\w*/i,
    told: { en: 'discount codes', de: 'Rabattcodes' },
    isIn: inBlocks({ shop: ({ hasCodes }) => hasCodes }),
  },
  ...OPINION_ABILITIES,
  {
    asked:
      /\b(?:weekly|monthly) or every\b|\bevery (?:two|second|other) weeks?\b[^.]*\bdeliver|\b(?:coming|next) deliveries\b|\bpause (?:single |a |the )?deliver|\bdelivery day\b/i,
    told: { en: 'deliveries that repeat by themselves', de: 'Lieferungen, die sich von selbst wiederholen' },
    isIn: inBlocks({ subscriptions: true }),
  },
  {
    asked: /\bpacking lists? for\b|\bpick(?:ing)? lists?\b|\bpacklisten? (?:für|je)\b/i,
    told: { en: 'packing lists of orders', de: 'Packlisten für Bestellungen' },
    isIn: (blocks) => blocks.every(({ name }) => name !== 'shop'),
  },
  {
    asked: /\btime ?sheets?\b|\bstundenzettel\w*/i,
    told: { en: 'timesheets', de: 'Stundenzettel' },
    isIn: inBlocks({
      timesheets: true,
      records: ({ collections }) => collections.some(({ many }) => /time ?sheet|hours|stunden/i.test(many)),
    }),
  },
  {
    asked: /\breports? (?:per|for each|by) (?:person|member|employee)\b|\bbericht je (?:person|mitarbeiter)/i,
    told: { en: 'a report for each person', de: 'ein Bericht je Person' },
    isIn: inBlocks({ timesheets: true }),
  },
]
