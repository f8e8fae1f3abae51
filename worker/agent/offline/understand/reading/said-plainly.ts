import { askedPlainly } from './asked-plainly.ts'
import { asRecords } from './kept-records.ts'
import { saidByIdiom } from './said-by-idiom.ts'
import { shortWish } from './short-wish.ts'

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

/** Whoever shares a flat is not what the app is about. */
const FLATMATES =
  /^(?:we are |we're )?(?:(?:two|three|four|five|six|\d) (?:students|friends) |(?:(?:two|three|four|five|six|\d) )?(?:roommates|flatmates|housemates) )who (?:want|need|would like|'d like) to\b/i

/** What somebody took in and gave out is one list of amounts. */
const EARNED_AND_SPENT =
  /\bwhat (?:they|we|i|each) (?:have |has )?(?:earn(?:ed)?|got|received|took in)(?:,| and) what (?:they|we|i|each)? ?(?:have |has )?(?:spen[dt]|gave out|paid)\b/gi

const CHILDREN = /\b(?:kids|children|sons|daughters)\b/i

/** Goods that come and go are entries, each with the way it went. */
const IN_AND_OUT =
  /\b(track|record|note|log|see|know) what (?:comes|came|goes|went) in and (?:what )?(?:goes|went|comes|came) out\b(?! of)/gi
const OF_MONEY = /\b(?:money|cash|budget|payments?|accounts?|bookkeeping|expenses?|income)\b/i

/** What others send an invoice for is a bill to pay, and nothing that the app writes. */
const BILLS =
  /\b(?:which of )?(?:(?:my|our|the) (freelancer|supplier|contractor|vendor|subcontractor)s?'?s?'? invoices|invoices (?:from|of) (?:my|our|the) (freelancer|supplier|contractor|vendor|subcontractor)s)\b(?: (?:that )?(?:i|we)(?:'ve| have)? (?:already |not )?paid\b| with (?:their |the )?(?:amounts? and )?due dates?\b)?/gi

/** A museum keeps pieces. On a page of it they are its collection. */
const OF_A_MUSEUM =
  /\b(?:(?:our|my|the|a) )?(?:(?:small|local|little|village|town) ){0,2}museum(?:'s)? (?:collections?|objects?)\b/gi

const OF_A_PAGE = /\b(?:web ?)?(?:sites?|pages?)\b/i

/** Says in the words of lists and their fields what a message says the long way round. */
export const saidPlainly = (text: string): string => askedPlainly(toldPlainly(saidByIdiom(shortWish(text))))

const toldPlainly = (text: string): string =>
  asRecords(text)
    .replace(FLATMATES, 'We want to')
    .replace(EARNED_AND_SPENT, () => {
      const who = CHILDREN.test(text) ? 'child, ' : ''
      return `entries with what for, ${who}date, earned (money), spent (money)`
    })
    .replace(OF_A_MUSEUM, (found) => (OF_A_PAGE.test(text) ? found : 'museum pieces'))
    .replace(IN_AND_OUT, (found, verb: string) =>
      OF_MONEY.test(text) ? found : `${verb} goods with name, date, quantity (number), movement (Out, In), notes`,
    )
    .replace(BILLS, (_, one?: string, other?: string) => {
      const sender = (one ?? other)!.toLowerCase()
      return `invoices with ${sender}, number, amount (money), due date, paid (yes/no)`
    })
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
