import { type Ability, inBlocks } from './ability.ts'

/** That somebody keeps a list of what they like. */
export const FAVOURITES =
  /\bwish ?-?lists?\b|\bfavou?rit(?:e|es|ed|ing)\b|\bbookmark\w*|\bwatch ?lists?\b|\bsave (?:the |their )?(?:[\p{L}]+ ){0,2}(?:for later|(?:that |which )?(?:they|you|i|one) likes?)\b|\bmerkliste\b|\bwunschliste\b|\bfavoriten\b/iu
/** What somebody did with things: `mark the ones they walked`, `mark trails as visited`. */
export const MARKED =
  /\bmark\w* (?:the )?(?:ones?|those|which|[\p{L}]+)(?: (?:that|which))? (?:they|i|you|we)(?: have|'ve)? (?:already )?(own|[\p{L}]+(?:ed|en)|read|met)\b|\bmark\w* (?:them|it|(?:an? |the )?[\p{L}]+) as (walked|visited|watched|seen|read|tried|cooked|played|owned|climbed|hiked|tasted|swum|met|baked|heard)\b/iu

/** That people say what they think of things, by stars or in words. */
export const RATED =
  /\b(?:writ|leav|giv|read|add|post|shar|collect)(?:e|es|ing|s)? (?:and \w+ )?(?:an? |their |the )?(?:\w+ )?(?:reviews?|ratings?)\b|(?:^|[,;] ?(?=rates? (?:and \w+ )?(?:them|it|the|each|every|other|others|an?|one)\b)|\b(?:and|or|can|to|users|readers|members|customers|visitors|viewers|people|guests|buyers|others) )rates?\b(?! (?:of|per))|\brates? (?:and \w+ )?(?:them|it|each other|the (?:\w+ )?(?:work|driver|service|seller|buyer|job|trip|stay|course|product|item|film|book|recipe|lesson))\b|\bratings\b|\brating (?:system|stars)\b|\bstars?\b(?! (?:a|sky|map|sign|date|gaz))|\bsternen?\b|\bbewertung\w*/iu

/** What people think of things, and what they keep for themselves. */
export const OPINION_ABILITIES: Ability[] = [
  {
    asked: FAVOURITES,
    told: { en: 'a list of favourites', de: 'eine Merkliste' },
    isIn: inBlocks({
      shop: ({ hasWishes }) => hasWishes,
      jobs: true,
      library: true,
      listings: true,
      records: ({ collections }) => collections.some(({ marks = [] }) => marks.some(({ name }) => name === 'saved')),
    }),
  },
  {
    asked: RATED,
    told: { en: 'ratings', de: 'Bewertungen' },
    isIn: inBlocks({
      shop: ({ reviews }) => reviews !== 'nobody',
      library: ({ hasRatings }) => hasRatings,
      booking: ({ reviews }) => reviews !== 'nobody',
      records: ({ collections }) => collections.some(({ reviews }) => reviews),
      serials: true,
      shelves: true,
      surveys: true,
      mail: true,
    }),
  },
  {
    asked: /\bcomment(?:s|ed|ing)?\b(?! (?:in|of) the code)|\bkomment(?:ar|ier)\w*/i,
    told: { en: 'comments', de: 'Kommentare' },
    isIn: inBlocks({
      articles: ({ comments }) => comments !== 'none',
      campaigns: true,
      forum: true,
      posts: true,
      serials: true,
      library: ({ hasDiscussion }) => hasDiscussion,
      records: ({ collections }) => collections.some(({ notes }) => notes),
      booking: ({ reviews }) => reviews !== 'nobody',
      surveys: true,
      classes: true,
      tickets: true,
    }),
  },
  {
    asked: MARKED,
    told: { en: 'a mark of one’s own at each entry', de: 'ein eigenes Zeichen an jedem Eintrag' },
    isIn: inBlocks({
      library: true,
      shelves: true,
      records: ({ collections }) => collections.some(({ marks = [] }) => marks.some(({ name }) => name !== 'saved')),
    }),
  },
]
