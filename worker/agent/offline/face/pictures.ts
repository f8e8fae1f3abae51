/** What pictures can be of: the files in `client/pictures/subjects/`. */
export const PICTURE_SUBJECTS = [
  'animals',
  'any',
  'beauty',
  'books',
  'candles',
  'cars',
  'clothing',
  'crafts',
  'delivery',
  'devices',
  'drink',
  'energy',
  'events',
  'film',
  'food',
  'games',
  'health',
  'homes',
  'interiors',
  'learning',
  'money',
  'music',
  'nature',
  'people',
  'photos',
  'plants',
  'sport',
  'tools',
  'travel',
] as const
export type PictureSubject = (typeof PICTURE_SUBJECTS)[number]

export const isPictureSubject = (name: string): name is PictureSubject =>
  PICTURE_SUBJECTS.some((subject) => subject === name)

/** Stems of words and the subject that they speak of, the narrower ones first. */
const STEMS: ReadonlyArray<readonly [PictureSubject, string]> = [
  ['candles', 'candle|kerze'],
  ['photos', 'photo|portfolio|gallery|fotograf|galerie|print'],
  ['film', 'film|movie|cinema|video|series|kino'],
  ['drink', 'coffee|tea|wine|beer|drink|cocktail|bar|kaffee|tee|wein|bier|getränk'],
  [
    'food',
    'food|recipe|restaurant|menu|dish|meal|bake|bakery|cake|bread|kitchen|cook|grocer|pizza|essen|rezept|speise|küche|kuchen|brot',
  ],
  ['plants', 'plant|flower|florist|garden|seed|bouquet|blume|pflanze|garten'],
  ['animals', 'animal|pet|dog|cat|bird|vet|veterinar|farm|horse|tier|hund|katze|vogel|pferd'],
  ['beauty', 'beauty|cosmetic|salon|hair|skin|spa|barber|massage|kosmetik|friseur|haar'],
  ['health', 'health|clinic|dent|doctor|medic|patient|pharmac|hospital|therap|care|gesundheit|arzt|ärzt|zahn|praxis'],
  ['delivery', 'deliver|courier|parcel|shipment|shipping|logistic|freight|liefer|paket|versand|fracht'],
  ['cars', 'car|vehicle|taxi|driv|garage|auto|fahrzeug|fahrschule'],
  ['homes', 'home|house|apartment|flat|propert|real estate|rental|hotel|hostel|room|haus|wohnung|immobilie|zimmer'],
  ['interiors', 'furniture|interior|decor|lamp|möbel|einricht'],
  ['travel', 'travel|trip|tour|flight|train|vacation|holiday|destination|reise|flug|urlaub|ausflug'],
  ['nature', 'nature|hik|forest|park|camp|mountain|outdoor|natur|wander|wald|berg'],
  ['energy', 'energy|solar|power|electric|wind|energie|strom'],
  ['music', 'music|song|band|concert|album|podcast|radio|musik|lied|konzert'],
  ['sport', 'sport|fitness|gym|workout|team|match|league|tournament|run|football|tennis|training|verein|fußball|lauf'],
  ['games', 'game|puzzle|play|toy|spiel'],
  ['money', 'money|bank|budget|expense|invoice|financ|stock|invest|pay|salar|tax|geld|rechnung|ausgabe|finanz|aktie'],
  ['tools', 'tool|repair|craftsm|plumb|electrician|maintenance|workshop|handwerk|werkzeug|reparatur|wartung'],
  ['clothing', 'cloth|fashion|textile|shirt|dress|shoe|garment|sew|mode|kleid|schuh|textil'],
  ['crafts', 'craft|pottery|ceramic|handmade|jewel|gift|knit|keramik|töpfer|schmuck|geschenk'],
  ['devices', 'device|phone|laptop|computer|gadget|electronic|software|tech|sensor|gerät|handy|rechner'],
  ['events', 'event|party|wedding|festival|conference|meetup|ticket|appointment|veranstalt|hochzeit|feier|termin'],
  ['learning', 'course|lesson|learn|student|school|exam|quiz|teach|tutor|kurs|lern|schule|schüler|prüfung'],
  ['books', 'book|librar|author|read|novel|poem|blog|article|news|story|buch|bücher|bibliothek|artikel'],
  ['people', 'people|person|member|employee|staff|customer|contact|team|doctor|mensch|mitglied|mitarbeiter|kunde'],
]
const READ_STEMS = STEMS.map(([subject, stems]) => [subject, new RegExp(`(?<!\\p{L})(?:${stems})`, 'giu')] as const)

/** The subject that most of the words speak of; of equal ones the narrower. */
export function pictureSubject(words: string): PictureSubject {
  const counted = READ_STEMS.map(([subject, stems]) => ({ subject, count: words.match(stems)?.length ?? 0 }))
  const most = Math.max(...counted.map(({ count }) => count))
  return most === 0 ? 'any' : counted.find(({ count }) => count === most)!.subject
}
