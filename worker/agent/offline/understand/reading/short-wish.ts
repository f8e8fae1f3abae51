/** What is wanted is said before `for`. Behind it stands whose it is, which is no business that shows itself. */
const FOR_WHOM =
  /^(\W*(?:an? |our |my |the )?(?!rooms? )(?:[\w'-]+ ){0,3}(?:(?<=[\w'-]+ )bookings?|rota|ladder|running order|house points|display)) for (?:our|my|the|an?) (?:(?! and\b)[\w' -])+?(?= (?:with|and)\b|[.,;:!?]|\s*$)/i

/** Who plays in a club's ladder plays in no club's page. */
const CLUB_LADDER = /^(\W*(?:an? |our |my |the )?(?:[\w'-]+ ){0,2})(?:club|school|office|team)(?:'s|s')? (?=ladder\b)/i

const ROTA = /^(\W*(?:an? |our |my |the )?)(?:dog|cat|[\w-]+ing)(?:[ -][\w-]+ing)? (?=rota\b)/i
const CHORES =
  /\b(?:(?:room|flat|house)mates?(?:'s|s')? )?chores? (?:wheel|charts?|plan(?:ner)?|rota|schedule|roster|tracker)\b/gi
const CLASSES =
  /^(\W*(?:an? |our |my |the )?)(gym|yoga|fitness|dance|pilates|spin|swimming) (?:class(?:es)?|studio) (?:time ?table|schedule)\b(?=.*\b(?:sign(?:ing)?[ -]?up|book)\b)/i
const RUNNING_ORDER = /\brunning orders?\b/i
const HOUSE_POINTS = /^\W*(?:an? |our |my |the )?house points\b/i
/** Few words that say what is wanted and not what it is. */
const LONG_WAY: Array<[words: RegExp, said: string]> = [
  [
    /^\W*(?:(?:see|show|know) )?who(?:'s|’s| is| are)? on[ -]?call\b(?! the\b)/i,
    'on-call duties with person, date, phone, handed over (yes/no), notes',
  ],
  [
    /^\W*(?:an? |the )?(?:star|sticker|reward)s? charts?(?: for (?:my|our|the) (?:\w+ )?(?:kids?|child(?:ren)?|sons?|daughters?|class|pupils?|boys?|girls?|toddlers?))?\W*$/i,
    'rewards with title, child, stars (number), date',
  ],
  [
    /^\W*what(?:'s|’s| is)? in (?:my|our|the) (?:freezer|fridge|pantry|cellar|larder|store ?room)\W*$/i,
    'provisions with name, quantity, put in on (date), use by (date), notes',
  ],
  [
    /^\W*(?:an? |the |our )?(?:garage|yard|jumble|rummage|car boot) sales? (?:maps?|lists?|finder)\W*$/i,
    'sales with address, date, from (time), what is sold, notes',
  ],
  [/^\W*who (?:brings?|is bringing) what\b(?: (?:to|for) [\w' ]+)?\W*$/i, 'potluck sign-up sheet'],
]
const SPELLED_OUT = /:|\bwith\b/i

/** A wish of a few words, in words that say what it has. Longer messages say it themselves. */
export function shortWish(text: string): string {
  if (text.length > LONGEST || text.includes('\n')) return text
  const plain = text
    .replace(FOR_WHOM, '$1')
    .replace(CLUB_LADDER, '$1')
    .replace(ROTA, '$1')
    .replace(CHORES, 'keep track of chores')
    .replace(CLASSES, '$1$2 class booking')
  if (SPELLED_OUT.test(plain)) return plain
  const said = LONG_WAY.find(([words]) => words.test(plain))?.[1]
  if (said !== undefined) return said
  return plain
    .replace(RUNNING_ORDER, 'programme items with title, performers, start time, duration in minutes (number), notes')
    .replace(HOUSE_POINTS, 'house points with pupil, house, points (number), reason, date')
}
const LONGEST = 90
