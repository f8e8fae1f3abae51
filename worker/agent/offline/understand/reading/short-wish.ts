/** What is wanted is said before `for`. Behind it stands whose it is, which is no business that shows itself. */
const FOR_WHOM =
  /^(\W*(?:an? |our |my |the )?(?!rooms? )(?:[\w'-]+ ){0,3}(?:(?<=[\w'-]+ )bookings?|rota|ladder|running order|house points|display)) for (?:our|my|the|an?) (?:(?! and\b)[\w' -])+?(?= (?:with|and)\b|[.,;:!?]|\s*$)/i

/** Who plays in a club's ladder plays in no club's page. */
const CLUB_LADDER = /^(\W*(?:an? |our |my |the )?(?:[\w'-]+ ){0,2})(?:club|school|office|team)(?:'s|s')? (?=ladder\b)/i

const ROTA = /^(\W*(?:an? |our |my |the )?)(?:dog|cat|[\w-]+ing)(?:[ -][\w-]+ing)? (?=rota\b)/i
const CHORES =
  /\b(?:(?:room|flat|house)mates?(?:'s|s')? )?chores? (?:wheel|charts?|plan(?:ner)?|rota|schedule|roster|tracker)\b/gi
const CLASSES =
  /^(\W*(?:an? |our |my |the )?)(gym|yoga|fitness|dance|pilates|spin|swimming) class(?:es)? (?:time ?table|schedule)\b(?=.*\b(?:sign(?:ing)?[ -]?up|book)\b)/i
const RUNNING_ORDER = /\brunning orders?\b/i
const HOUSE_POINTS = /^\W*(?:an? |our |my |the )?house points\b/i
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
  return plain
    .replace(RUNNING_ORDER, 'programme items with title, performers, start time, duration in minutes (number), notes')
    .replace(HOUSE_POINTS, 'house points with pupil, house, points (number), reason, date')
}
const LONGEST = 90
