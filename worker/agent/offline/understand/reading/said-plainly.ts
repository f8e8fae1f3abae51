/** A book that guests write in. Where a guest books a table, or guests book rooms, there is none. */
const GUEST_BOOK =
  /\b(?:guest|visitor)(?:'s|s')? book\b(?! (?:an?|the|my|our|their|his|her|one|it|them|online|rooms?|tables?|seats?|appointments?|tours?|slots?)\b)/gi

/** Who speaks is not what the app is about. */
export const HOUSEHOLD =
  /\bmy (?:wife|husband|partner|girlfriend|boyfriend|family|flatmates?|friends?) and (?:i|me)\b/gi

/** Why somebody keeps a list stands before what is in it. */
const SEEKING =
  /\b(?:we are|we're|i am|i'm) (?:house|flat|apartment|home|job)[- ]hunting\s*[:.,-]\s*(?=(?:please )?(?:track|keep|list|record|note|compare)\b)/gi

/** `the houses we have seen` are houses, and what follows a comma is what is noted of them. */
const OF_OURS =
  /\b([\p{L}-]+s) (?:that |which )?(?:we|i)(?:'ve| have) (?:already )?(?:seen|read|watched|visited|tried|bought|made|planted|cooked|played|finished|collected)\b(,)?/giu

/** What somebody eats are meals, each of a day. */
const EATEN =
  /\b(?:log|track|record|note(?: down)?|write down) what i (?:eat|ate)\b( and how i feel)?(?: (?:afterwards|after it|later))?/gi

/** What flatmates share out is a list of chores, and no bill. */
const HOUSEWORK =
  /\b(?:split|share(?: out)?|divide|distribute)(?: up)? (?:the |our |all )?(chores|housework|household (?:chores|tasks))\b(?: (?:fairly|equally|evenly))?/gi

/** `where people leave wishes`: what guests write there is an entry, and no list of wishes. */
const LEFT_IN_IT =
  /\b(guestbook\b[^.,:;]*?) (?:where|in which|so that) (?:[a-z]+ ){1,2}?(?:can )?(?:leave|write|post|add|put) ([^.;:]*)/gi

/** `which of my plants I have watered` are plants, and whether they are watered. Whatever is paid says so anyway. */
const WHICH_OF =
  /\b(track|see|record|remember|note|know|log) which of ((?:my|our|the) [\p{L}' -]{3,40}?) (?:i|we) (?:have |had )?(?:already )?(\p{L}+(?:ed|aid|ent|ead|en|one|een|old|ought))\b/giu

/** Says in the words of lists and their fields what a message says the long way round. */
export const saidPlainly = (text: string): string =>
  text
    .replace(GUEST_BOOK, 'guestbook')
    .replace(LEFT_IN_IT, (_, book: string, left: string) =>
      /photo|picture/i.test(left) ? `${book}: entries with name, message, photo and date` : book,
    )
    .replace(WHICH_OF, (_, verb: string, things: string, done: string) =>
      done === 'paid' ? `${verb} ${things}` : `${verb} ${things} with ${done} (yes/no)`,
    )
    .replace(/\bcar pool/gi, 'carpool')
    .replace(HOUSEHOLD, 'we')
    .replace(SEEKING, '')
    .replace(OF_OURS, (_, things: string, comma = '') => (comma === '' ? things : `${things} with`))
    .replace(EATEN, 'track meals with name, date, meal (Breakfast, Lunch, Dinner, Snack)$1')
    .replace(HOUSEWORK, 'keep track of $1')
