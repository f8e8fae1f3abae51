import { intentOf } from '#worker/agent/offline/understand/describe.ts'
import { gameWish } from '#worker/agent/offline/understand/games/game-wish.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { messageParts, OWNERS, SPEAKING } from '#worker/agent/offline/understand/reading/message-parts.ts'
import { readable } from '#worker/agent/offline/understand/reading/readable.ts'
import type { Kind, KindReading } from '#worker/agent/offline/understand/reading/reading.ts'
import { spokenLanguage } from '#worker/agent/offline/understand/reading/spoken-language.ts'
import { normalise, unglue } from '#worker/agent/offline/understand/text.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'
import { openingRooms } from '#worker/agent/offline/understand/wishes/named-rooms.ts'
import { asksForDates } from './dates-wish.ts'
import { type Found, matchesOf, speaksOfBusiness } from './matches.ts'
import { isHousePage, isServicesHouse } from './services-house.ts'
import { thingsShape } from './things-shape.ts'
import { isTracker } from './tracker.ts'

/** `vague` is true for what only stands where nothing else was said. */
type Score = { kind: Kind; score: number; why: string[]; vague: boolean }

/** What is said beside what is asked for never outweighs it by more than this. */
const MOST_SAID = 14
const CERTAIN = 30
/** Below this lead, or below this score, the reading is not sure. */
const LEAD = 4
const SURE = 8
/** From here on a small lead over another kind of app will do: either is nearer to the wish than lists of things. */
const LIKELY = 12
/** What it weighs that members say for each date whether they come. */
const ANSWERED = 14
/** What it weighs that a house of services takes appointments: more than that it books, or sells. */
const BY_APPOINTMENT = 26
/** What it weighs that fixtures come with results or a table: more than lists of them. */
const IN_SEASON = 20
/** What it weighs that somebody who says what they are wants a page. */
const OF_ITS_OWN = 12
const MAX_WHY = 6

/** Which kind of app a message asks for, by all of its words and by its shape. */
export function readKind(message: string): KindReading {
  const text = readable(message)
  const language = spokenLanguage(text)
  if (isNoWish(text)) return { kind: 'none', score: CERTAIN, sure: true, runnerUp: null, why: ['no wish'], language }
  const [best, second] = scoresOf(text).toSorted((a, b) => b.score - a.score)
  if (!best || best.score <= 0) return { kind: 'list', score: 0, sure: false, runnerUp: null, why: [], language }
  const lead = best.score - (second?.score ?? 0)
  return {
    kind: best.kind,
    score: best.score,
    sure:
      best.score >= SURE && !best.vague && (lead >= LEAD || (best.score >= LIKELY && isApp(best) && isApp(second!))),
    runnerUp: second && second.score > 0 ? second.kind : null,
    why: best.why.slice(0, MAX_WHY),
    language,
  }
}

const isApp = ({ kind }: Score) => !['list', 'game', 'calculator', 'none'].includes(kind)

const TALK =
  /^(?:tell me|explain|translate|summari[sz]e|what(?:'s| is)|who is|write (?:me )?(?:a|an) (?:poem|essay|joke|letter|e?mail|song)|erzähl|erklär|übersetze|was ist|wer ist|wie geht|wie viel|danke|hallo\b\W*$|guten (?:tag|morgen|abend)\W*$)/i

const isNoWish = (text: string) => intentOf(text) !== 'build' || (TALK.test(text.trim()) && !text.includes(':'))

/** What belongs to all of a place is no network of people: a community garden is a garden. */
const SHARED_PLACE =
  /\bcommunity (?=(?:gardens?|cent(?:er|re)s?|halls?|houses?|librar(?:y|ies)|kitchens?|hospitals?|schools?|colleges?|church(?:es)?|pools?|orchestras?|choirs?|bands?|fridges?|pantr(?:y|ies)|farms?|orchards?|baker(?:y|ies)|clinics?|museums?|gyms?|workshops?|work ?spaces?|cinemas?|radio|allotments?|parks?|nurser(?:y|ies)|cafes?)\b)/gi

/** Who stores recipes has no store. A store that sells something is one. */
const STORING =
  /^(?:please )?store (?=(?:all |some )?(?:our|my|the|their|your|(?!(?:sells|offers|needs|wants|has|is|was|does|as)\b)\w+s)\b)/i

/** What is written down about a game is no game. */
const WRITTEN_DOWN =
  /\b((?:bugs?|reports?|issues?|feedback|ideas?|notes?|tasks?|inventory|parts list) )(?:for|of|about|from|in) (?:our|my|the|a|this) (?:new )?(?:board|card|video|computer|mobile|online) games?\b/i

/** They are written down one by one, and are no figures. */
const FAULTS = /\b(bug|error|fault|damage|incident) reports?\b/gi

/** Rent that is paid, and a permit to park, book nothing. */
const OWED = /\b(?:rent (?=(?:payments?|receipts?|ledger|arrears)\b)|parking (?=permits?\b))/gi

/** A page for a stall on wheels presents it, unless something is ordered there. */
const ON_WHEELS =
  /^(?!.*\b(?:order|sell|buy|pay|checkout|menu|bestell|verkauf|kauf|speisekarte))(.*(?:page|site|seite) (?:for|of|about|für|von) (?:my|our|an?|the|meinen|unseren|einen)) (?:food truck|food stand|imbisswagen)\b/i

/**
 * What a house manages for itself it neither shows nor sells: whose house it is says nothing of the kind of app. The second
 * group is the house.
 */
export const MANAGED =
  /\b((?:management|administration) (?:system|software|app(?:lication)?|tool|program)) for (?:an?|our|my|the) ([^.,:;\n]{3,40}?)(?=[.,:;\n]| (?:with|that|which|where|in which)\b|$)/i

/** Whose chores are kept, and who neither look for a room nor share bills. */
const HOUSEMATES = /\b(?:flat|room|house)mates\b(?=[^.]*\bkeep track of (?:chores|housework|household))/gi

/** What somebody sells, and keeps a record of, is sold elsewhere. */
const KEPT =
  /(?<=^\W*(?:please )?(?:track|record|log|list|count|keep (?:track|a list|a record|a log) of)\b[^.,:;]{2,40}?) (?:i|we) (?:sell|buy|rent|order|lend)\b/gi

/** A team that plays has no tasks and no deadlines. */
const PLAYING_TEAM =
  /\b(?:foot ?ball|soccer|basket ?ball|hand ?ball|volley ?ball|hockey|rugby|cricket|baseball|netball|youth|junior) teams?\b/gi

/** Whoever compares what groceries cost sells none. */
const COMPARED =
  /\b(?:price comparisons?|compar(?:e|ing|ison of) (?:the )?prices) (?:of|for|between|in|at|across) (?:the |our |all |local |two |three |four |several |different |various )*(?:super ?markets?|grocery (?:shops?|stores?)|grocers)\b[^.,:;]*/gi

/** Who keeps a record of the homes they have seen offers none. */
const HUNTING = /\b(?:house|flat|apartment|home)[- ]hunt(?:ing)?\b(?=[^.]*\b(?:track|record|compare|remember|note)\b)/gi

/** Ideas that others vote on are talked about by all, and are no mail to a house. */
const VOTED_BOX = /\b(?:feedback|suggestions?|ideas?) box(?:es)?\b(?=[^.]*\b(?:up-?vot|vot)(?:e|es|ed|ing)\b)/gi

/** A page on which people leave their address for letters is a page with a form: nothing is written or sent in it. */
const NEWSLETTER_PAGE =
  /^(?!.*\b(?:send|sends|sending|compose|write|writes|campaigns?)\b)(.*?)(?:e-?mail )?newsletter(?: (?:sign[- ]?up|subscription|anmelde))(?:[- ]?(?:page|form|site|website|seite|formular))\b/i

/** Who shows what a class has made teaches nobody. */
const EXHIBITED =
  /\b(exhibitions?|galler(?:y|ies)|showcase) of (?:our|my|the) (?:[\p{L}-]+ ){0,2}(?:class(?:es)?|school|course|workshop)(?!\p{L})/giu

/** What somebody takes along is booked nowhere, and a clock for speeches is no place to talk. */
const TAKEN_ALONG = /\b(?:travel|trip|holiday|vacation|hotel) (?=(?:packing|check ?lists?)\b)|\bdebate (?=timer\b)/gi

/** For whose week a plan is made is no house that shows itself. */
const PLAN_OF =
  /(?<!\p{L})(\p{L}*(?:wochen|putz|essens|ferien|raum|belegungs|termin)(?:plan|kalender)) (?:für|von|in) (?:den|die|das|dem|der|unser\p{L}*|mein\p{L}*) \p{Lu}\p{L}+/giu

function scoresOf(text: string): Score[] {
  const plain = unglue(takeLook(normalise(text)).rest)
    .replace(MONEY_PORTFOLIO, '$1 holdings')
    .replace(SHARED_PLACE, '')
    .replace(STORING, 'keep ')
    .replace(FAULTS, '$1s')
    .replace(WRITTEN_DOWN, '$1')
    .replace(OWED, '')
    .replace(MANAGED, '$1')
    .replace(VOTED_BOX, 'forum for ideas')
    .replace(NEWSLETTER_PAGE, '$1landing page website')
    .replace(EXHIBITED, 'online $1 gallery of pictures')
    .replace(TAKEN_ALONG, '')
    .replace(PLAN_OF, '$1')
    .replace(ON_WHEELS, '$1 restaurant')
    .replace(HOUSEMATES, 'people')
    .replace(HUNTING, '')
    .replace(KEPT, '')
    .replace(PLAYING_TEAM, 'players')
    .replace(COMPARED, 'prices')
  const { asked, opening } = messageParts(plain)
  const said = plain.replace(SPEAKING, ' ').replace(OWNERS, ' ')
  const inAsked = matchesOf(asked)
  const inOpening = matchesOf(opening)
  const inAll = matchesOf(said)
  const list = thingsShape(plain.replace(OWNERS, ' '))
  const ready = new Set<Kind>([
    ...(gameWish(text) === null ? [] : ['game' as const]),
    ...(toolWish(text) === null ? [] : ['calculator' as const]),
    ...(isTracker(text) ? ['notes' as const] : []),
  ])
  const scores = inAll.map(({ kind, said: body, asked: anywhere }, index): Score => {
    const heads = [inAsked[index]!.asked, weighed(inOpening[index]!.asked, 0.5), weighed(anywhere, 0.3)]
    if (kind === 'brochure' && !isPresented(asked)) heads[0] = weighed(heads[0]!, 0.4)
    const head = heads.toSorted((a, b) => sum(b) - sum(a))[0]!
    const sure = ready.has(kind) ? [{ points: CERTAIN, words: ['the name of one that stands ready'] }] : []
    if (kind === 'brochure' && isServicesHouse(text))
      sure.push({ points: BY_APPOINTMENT, words: ['a house of services'] })
    if (kind === 'brochure' && isHousePage(text)) sure.push({ points: OF_ITS_OWN, words: ['a page of a house'] })
    if (kind === 'league' && SEASON.test(text)) sure.push({ points: IN_SEASON, words: ['fixtures and their results'] })
    if (kind === 'roster' && asksForDates(text)) sure.push({ points: ANSWERED, words: ['members answer to dates'] })
    return {
      kind,
      vague:
        (kind === 'brochure' && body.length === 0 && !speaksOfBusiness(opening)) ||
        (sum(sure) + sum(head) === 0 && sum(body) < LIKELY),
      score: sum(sure) + sum(head) + Math.min(MOST_SAID, sum(body)),
      why: [...sure, ...head, ...body].toSorted((a, b) => b.points - a.points).map(told),
    }
  })
  const named = inOpening.findIndex(({ kind, asked: found }) => PLACES.has(kind) && sum(found) >= NAMED)
  const most = Math.max(...scores.map(({ score }) => score)) - LEAD
  const points =
    named !== -1
      ? Math.min(list.points, scores[named]!.score - LEAD)
      : openingRooms(plain) !== null
        ? Math.min(list.points, most)
        : list.points
  return [...scores, { kind: 'list', score: points, why: list.why, vague: false }]
}

/** What a team plays, and how that ended. Whoever spells out what each has wants lists of it. */
const SEASON =
  /^(?!.*\()(?=.*\b(?:fixtures?|match(?:es)?|spielplan)\b)(?=.*\b(?:(?:league |points )?tables?|standings|tabelle)\b)(?=.*\b(?:results?|scores?|fixtures?|ergebnisse?|spielplan)\b)(?=.*\b(?:team|club|league|season|verein|mannschaft|liga)\b)/is

/** These are called by their names: what such a message enumerates is in them, and no list of its own. */
const PLACES: ReadonlySet<Kind> = new Set(['campaigns', 'forum', 'jobs', 'surveys', 'live-questions', 'chat', 'social'])
const NAMED = 11

const sum = (all: Found[]) => all.reduce((total, { points }) => total + points, 0)
const weighed = (all: Found[], factor: number) => all.map((one) => ({ ...one, points: one.points * factor }))
const told = ({ points, words }: Found) => `${words.join(', ')} (+${Math.round(points * 10) / 10})`

/** A portfolio of these shows no work of anybody. */
const MONEY_PORTFOLIO = /\b(invest\w+|stocks?|shares?|crypto\w*|funds?|propert\w+|loans?) portfolios?\b/gi

const NEUTRAL =
  /^(?:(?:an?|the|our|my|one|new|modern|simple|nice|small|little|professional|official|corporate|public|beautiful|responsive|own|basic|complete|good|clean|eine?|unsere|meine|neue|schöne|einfache|kleine|moderne|home)\s*)*$/i

const SITE = /^(.*?)\b(?:website|web ?site|site|homepage|web ?page|web presence|webseite|internetauftritt)\b(.*)$/i
/** `a website for sharing photos` and `a website where users …` do something other than show. */
const DOES =
  /^\s*(?:(?:for|to|that|where|in which|on which)\s+(?!(?:present|show|introduc|display|promot|explain|advertis|inform)\w*)(?:\w+ing\b|\w+ (?:and|or) \w+ing\b|users?\b|people\b)|for [^,.]{3,40}? to (?!(?:present|show|introduc|display|promot|explain|inform)\w*))/i

/** A website that is called after what it does, such as `client management website`, presents no company. */
function isPresented(asked: string): boolean {
  const [, before = '', after = ''] = SITE.exec(asked) ?? []
  return !DOES.test(after) && (NEUTRAL.test(before.trim()) || speaksOfBusiness(before))
}
