import { isPerson } from '#worker/agent/offline/understand/lexicon/find.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'

/** A place on a map is an entry with its address. What the map would show is told as missing. */
const MAP_OF =
  /^(\W*(?:please )?(?:(?:make|build|create) (?:me |us )?)?)(?:an? |the |our )?(?:interactive |online |public |simple )*map (?:of|for) ((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+s)(?: (?:in|around|near) (?:our|my|the) [\p{L} -]+?)?(?:(?: with| showing) ([^.;:\n]+?))?(?=[.;\n]|\s*$)/iu

/** Who waits, and what becomes of them. Where fields are spelled out, they are these. */
const WAITING =
  /^(\W*)(?:an? |the |our |my )?wait(?:ing)?[ -]?list(?: (?:for|of) (?:an? |the |our |my )?[\p{L}' -]{3,30}?)?(?:[;,:.] (?:new )?(?:people|members|parents|families|applicants) (?:can )?(?:sign up|put themselves on it|join|apply))?(?=[.;,\n]|\s*$)/iu

/** What is played in rounds until one is left. */
const BRACKET =
  /^(\W*)(?:an? |the |our )?(?:knock-?out |elimination )?(?:tournaments?|cups?|championships?) ?(?:brackets?|trees?|plans?)?(?: (?:for|of|in) [\p{L} ]{3,30}?)?(?:[,;]? (?:for|with)? ?(?:\d+|eight|ten|twelve|sixteen) (?:players|teams|people))?(?=[.;\n]|\s*$)/iu

/** Whose hours at whose place: each is a field of an entry. */
const HOURS_AT =
  /\b(track|log|record|note|count|keep track of) the hours (?:that )?(?:my|our|the) ([\p{L}-]+s) (?:work|spend|are|put in)(?: at| for| with)? (?:each|every|which|our|my|the) ([\p{L}-]+)(,? and (?:how much|what) (?:i|we) (?:owe|pay) (?:them|each))?/giu

/** Books that are to be read have more than notes. */
const READING_LIST = /^(\W*(?:an? |my |our |the )?)reading list (?=with\b)/i

/** What lies in something now is a field of it. */
const CONTENTS =
  /\bwhat(?:'s| is) (?:currently )?in (?:it|them|each)(?: (?:right now|now|at the moment|currently|today))?/gi

/** Days of these are entries of their own, beside what else is kept. */
const DATES_OF =
  /^((?:(?!\bwith\b|[.;:(]).)+?),? and (?:the |our |my )?(rehearsal|concert|training|practice|meeting|match|gig) dates(?=[.;\n]|\s*$)/iu

/** Who works for others in a place is found by these. */
const DIRECTORY_OF =
  /^(\W*(?:an? |our |the )?)directory (?:of|for) (?:all |our |the )*(?:local|nearby|regional) ([\p{L}-]+) with /iu

/** What somebody has lent is a list of that, with who has it. */
const LENT_TO =
  /\b(?:(?:which|what) (?:friends|people|neighbours|colleagues)|whom|who) (?:i|we)(?:'ve| have)? (?:lent|loaned|given) (?:my |our |the |some )?([\p{L}-]+s) to\b|\b(?:what|which) ([\p{L}-]+s) (?:i|we)(?:'ve| have)? (?:lent|loaned) (?:out )?(?:and )?to whom\b/giu

/** Who has not paid what is a field of what is owed. */
const UNPAID =
  /\b([\p{L}-]*(?:invoices|fees|dues|bills|payments|rents))\b,? (?:and|with) (?:see )?who (?:hasn't|has not|didn't|did not|still has to) (?:yet )?pa(?:id|y)(?: (?:yet|me|us))*/giu

/** What is wished for is reserved by one of those who look at it. */
const WISHES =
  /\b(?:birthday |christmas |family )?wish ?-?lists?(?: (?:app|page|site|website))?(?: (?:for|of) [^.,:;]{3,40}?)? (?:where|that|so that|in which) (?:my |our |the )?(?:friends|family|guests|others|relatives|people)(?: and (?:friends|family))? (?:can |may )?(?:reserve|claim|take|pick)\b[^.,:;]*/giu

/** What is one word for all of it has entries. */
const MASS: Record<string, string> = {
  income: 'payments',
  cleaning: 'cleanings',
  maintenance: 'maintenance jobs',
  spending: 'expenses',
  laundry: 'laundry loads',
  minutes: 'meeting minutes',
}
/** Whose guests stay for some nights. */
const LET = /\bairbnb\b|\bholiday (?:home|flat|let|cottage|apartment)|\bguest ?house\b|\bb ?& ?b\b/i
/** What is kept is named behind whose it is. */
const WHOSE =
  /\b(tracker|app|list|log|database|register) (for|of) (?:our|my|the) [\p{L}-]+'s (?=[\p{L}-]+s and [\p{L}-]+s\b)/giu
const MANAGED_ROW =
  /^([^.:;\n]*\b(?:app|tool|system|tracker|planner|software)\b[^.:;\n]*): ((?:[\p{L} -]+, (?:and )?)+[\p{L} -]+?)(?=[.;\n]|\s*$)/iu

/** Whole sentences of few words, and what such a list has. */
const USUAL: Array<[said: RegExp, list: string]> = [
  [
    /^\W*(?:an? |the |our |my )?(?:shared |booking )?calendar (?:for|of) (?:our|my|the) (?:shared |family |holiday )*(?:cabin|cottage|chalet|boat|caravan|camper(?: ?van)?|holiday (?:home|flat|house)|summer house|beach house|hut)\W*$/iu,
    'stays with guest name, arrives (date), leaves (date), people (number), notes',
  ],
  [
    /^\W*(?:an? |the )?(?:tool|app|planner|calendar)? ?(?:to (?:schedule|plan)|for (?:scheduling|planning)) (?:our |my )?social media posts?\b[^.:;]*$/iu,
    'posts with title, text (long text), channel (text), publish on (date), state (Draft, Ready, Published), notes; where it is posted elsewhere',
  ],
  [
    /^\W*(?:an? |the |our )?(?:digital |simple )?(?:loyalty|stamp|bonus) cards?(?: app)?(?: for (?:my|our|the|an?) [\p{L} ]+)?\W*$/iu,
    'customers with name, phone, stamps (number), last visit (date), free drinks (number), notes',
  ],
  [
    /^\W*(?:an? |the )?(?:(?:sheet|app|log|list|tracker) (?:for|to|of) (?:track(?:ing)? )?(?:my|our|the) baby(?:'s)? [\p{L} ,]+|baby (?:tracker|log|diary|sheet)(?: (?:for|of|with) [\p{L} ,]+)?)\W*$/iu,
    'baby entries with kind (Feeding, Sleep, Nappy), date, time (text), how much (text), minutes (number), notes',
  ],
  [
    /^\W*(?:an? |the |our |my )?(?:simple )?(?:time|punch) clock(?: app)?(?: for (?:my|our|the) [\p{L} ]+)?\W*$/iu,
    'time entries with person (text), date, came at (text), left at (text), break in minutes (number), notes; where there is a time clock',
  ],
  [
    /^\W*(?:an? |the |my )?(?:stocks?|shares?) watch ?lists?\b[^.:;]*$/iu,
    'stocks with name, ticker, price (money), target price (money), watched since (date), notes',
  ],
  [
    /^\W*(?:an? |the )?(?:tool|app|page|form|way|site) (?:to collect|for collecting|for) testimonials(?: (?:from|of) (?:my |our )?(?:clients|customers))?\W*$/iu,
    'testimonials with name, company, quote (long text), date, may be shown (yes/no)',
  ],
  [
    /^\W*(?:an? |the |our )?(?:school |church |charity )?bake sales?\b[^.;]*$/iu,
    'bakes with name, baker (text), price (money), pieces (number), ingredients, notes',
  ],
  [
    /^\W*(?:an? |the |our )?(?:club(?:'s)? |team |office )?(?:bar|drinks?|coffee|beer) (?:tab|tally|list)\b[^.;]*$/iu,
    'drinks with name, taken by (text), how many (number), amount (money), date, paid (yes/no)',
  ],
  [
    /^\W*(?:an? |the |our |my )?(?:travel |trip |holiday )?packing (?:check ?)?lists?(?: app)? (?:by|per|for each|for every) trip\W*$/iu,
    'packing items with name, trip (text), bag, quantity, packed (yes/no)',
  ],
  [
    /^\W*(?:an? |the |our )?(?:(?:visitors?(?:'s|')?|guests?) (?:sign-?in|log|register)(?: (?:sheet|book|app))?|(?:visitor (?:book|list)|sign-?in (?:sheet|book)) for (?:our )?(?:visitors|guests))(?: (?:at|in|for|of) (?:our|the|an?) [\p{L} ]+)?\W*$/iu,
    'visitors with name, company, visiting (text), date, arrived at (text), left at (text)',
  ],
  [
    /^\W*(?:an? |the |our )?(?:grocery|groceries|supermarket|food|fuel|petrol) prices? (?:tracker|log|list|comparison)\b[^.:;]*$/iu,
    'prices with product, shop, price (money), size, date',
  ],
  [
    /^\W*(?:an? |the |our )?(?:lunch|breakfast|pizza|food) orders?(?: (?:list|sheet|app|form))?(?: (?:for|in|at) (?:our|the) [\p{L} ]+)?\W*$/iu,
    'lunch guests with name, dish, price (money), date, paid (yes/no), notes',
  ],
]

/** Who belongs to a family has these. The tree itself is told as missing. */
const FAMILY_TREE =
  /^(\W*)(?:an? |our |my |the )?family tree(?: (?:of|for) (?:our|my|the) family)?(?: with [^.:;]*)?(?=[.;\n]|\s*$)/iu

/** Says in the words of lists what is usually said by the name of the whole. */
export const saidByIdiom = (text: string): string => USUAL.find(([said]) => said.test(text))?.[1] ?? saidAtLength(text)

const saidAtLength = (text: string): string =>
  text
    .replace(
      FAMILY_TREE,
      '$1relatives with name, birthday, mother (text), father (text), partner (text), photo, notes; where there is a family tree',
    )
    .replace(WHOSE, '$1 $2 ')
    .replace(
      MANAGED_ROW,
      (_, head: string, row: string) =>
        `${head}: ${(LET.test(head) ? row.replace(/\bguests\b/i, 'stays') : row).replace(/(?<=^|, |, and )[\p{L}]+(?=,|$)/giu, (word) => MASS[word.toLowerCase()] ?? word)}`,
    )
    .replace(CONTENTS, 'contents')
    .replace(MAP_OF, (_, lead: string, places: string, having?: string) => {
      const fields = having ? having.replace(/^(?:their|the) /i, '') : 'description'
      return `${lead}${places} with name, address, ${fields}. Show them on a map`
    })
    .replace(
      WAITING,
      '$1applicants with name, email, phone, waiting since (date), state (Waiting, Offered, Accepted, Declined), notes',
    )
    .replace(BRACKET, (found, lead: string) =>
      /bracket|tree|knock-?out|elimination/i.test(found)
        ? `${lead}matches with first player, second player, round (First round, Quarter-final, Semi-final, Final), date, result, winner; where there is a tournament bracket`
        : found,
    )
    .replace(HOURS_AT, (_, verb: string, people: string, place: string, owed?: string) => {
      const amount = owed ? ', amount owed (money)' : ''
      return `${verb} working hours with ${people.replace(/s$/i, '')}, ${place}, date, hours (number)${amount}, paid (yes/no)`
    })
    .replace(
      DATES_OF,
      (_, before: string, what: string) => `${before}; ${plural(what)} with title, date, time, location, notes`,
    )
    .replace(
      LENT_TO,
      (_, one?: string, other?: string) =>
        `${one ?? other} with title, lent to, lent on (date), back by (date), returned (yes/no), notes`,
    )
    .replace(DIRECTORY_OF, (found, lead: string, people: string) =>
      isPerson(singular(people)) ? `${lead}${people} with name, phone, area, ` : found,
    )
    .replace(UNPAID, '$1 with number, client, amount (money), due date, paid (yes/no)')
    .replace(WISHES, 'gifts with title, link, price, recipient, occasion, reserved by (text), notes')
    .replace(READING_LIST, '$1books with title, author, ')
