import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { faceFor } from '#worker/agent/offline/face/choose.ts'
import { withMigrations } from '#worker/agent/offline/generate/site/site-app.ts'
import { readKind } from '#worker/agent/offline/understand/kind/read-kind.ts'
import { unknownGame } from '#worker/agent/offline/understand/kind/unknown-game.ts'
import { unknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { readPeople } from '#worker/agent/offline/understand/people/read-people.ts'
import { deedsApart } from '#worker/agent/offline/understand/reading/deeds-apart.ts'
import { germanShort, PUT_IN } from '#worker/agent/offline/understand/reading/german-short.ts'
import type { Kind, KindReading } from '#worker/agent/offline/understand/reading/reading.ts'
import { HOUSEHOLD } from '#worker/agent/offline/understand/reading/said-plainly.ts'
import { listsIn } from '#worker/agent/offline/understand/subject/lists-in.ts'
import { properName } from '#worker/agent/offline/understand/subject/proper-name.ts'
import { readSubject } from '#worker/agent/offline/understand/subject/read-subject.ts'
import { ANOTHER_LIST, openingRooms, runsIntoRooms } from '#worker/agent/offline/understand/wishes/named-rooms.ts'
import { readWishes } from '#worker/agent/offline/understand/wishes/read-wishes.ts'
import { type Accounted, accountFor } from './account/account.ts'
import { withRoomsJoined } from './joined/join-rooms.ts'
import {
  germanAskedPlan,
  germanLists,
  germanNounPlan,
  germanOwnLists,
  germanRegisterPlan,
  unknownRegisterPlan,
} from './lists/german-lists.ts'
import { ownLists } from './lists/own-lists.ts'
import { needsPeople } from './lists/own-opinions.ts'
import { withRecordRules } from './lists/record-rules.ts'
import { businessPlan, isOfOffice } from './office/business.ts'
import { guestListPlan } from './office/guest-list.ts'
import type { Message, Plan } from './recipe.ts'
import { RECIPES } from './recipes.ts'
import { asksForApprovedHours, timesheetsPlan } from './team/timesheets.ts'
import { workflowIn } from './team/workflow.ts'

/** A message that asks for an app of blocks, with what of it is met and what is not. */
export type SiteWish = { blueprint: Blueprint } & Accounted

/** Reads a message as a wish for an app of blocks; null when it is about something else. */
export function siteWish(written: string): SiteWish | null {
  // One thing, though an `and` stands in it; and no chart of figures.
  const told = germanShort(written)
    .replaceAll(/\bdrag (?:and|&) drop\b/gi, 'drag-and-drop')
    .replaceAll(/\bseating charts?\b/gi, 'seating plan')
    .replace(PART_OF_HOUSE, '')
    .replace(HOUSEHOLD, 'we')
    .replace(FOR_ANOTHER, 'Our $1 needs')
    .replace(DRIVES, 'A carpool planner')
  const kind = readKind(told)
  const text = deedsApart(told)
  // Lists that are spelled out in English are the app of things: nothing else of them need be read.
  if (kind.kind === 'none') return null
  const { look, rest } = takeLook(text)
  const message = messageOf(rest, { kind, language: kind.language ?? 'en', seed: told })
  const isSpelledOut = kind.kind === 'list' && kind.sure && kind.language !== 'de' && text === told && !isProse(message)
  const read = guestList(message, { isSpelledOut }) ?? (isSpelledOut ? null : (planFor(message) ?? namedList(message)))
  if (read === null) return null
  const { plan, name, account } = read
  const { primary = null, background = null, header = null, card = null } = look
  return {
    blueprint: withMigrations({
      format: 1,
      title: plan.site.title,
      description: '',
      face: faceFor({ kind: name, words: text, seed: message.seed }),
      look: { primary, background, header, card },
      things: [],
      migrations: [],
      site: {
        kind: name,
        language: message.language,
        site: plan.site,
        blocks: plan.blocks,
        said: [text],
        joined: plan.joined,
      },
    }),
    ...account,
    // Nobody asked for what was put in beside it.
    done: account.done.filter((wish) => !PUT_IN.includes(wish) || written.includes(wish)),
  }
}

/** Whoever asks for somebody else says whose house it is: the app is about that. */
const FOR_ANOTHER =
  /^\W*(?:my|our) (?:mom|mum|mother|dad|father|wife|husband|sister|brother|friend|son|daughter|partner|boss|neighbou?r|uncle|aunt|cousin) (?:runs|has|owns|manages) (?:an? |the )?([^.,;:]{3,40}?) and (?:needs|wants|would like)\b/i
/** Parents who take turns offer rides. */
const DRIVES =
  /^[^.:;]*\bwho (?:drives|takes|picks up) (?:the |our |my )?(?:kids|children|boys|girls|team|players)\b[^.:;]*/i

/** A hospital's pharmacy has stock, and no patients. */
const PART_OF_HOUSE =
  /\b(?:hospital|school|university|hotel|church|clinic)(?:'s|’s|s')? (?=(?:pharmacy|kitchen|laundry|archive|warehouse|laboratory|lab)\b)/gi

/** A list of guests. Where fields are spelled out, it is none unless it has all of them. */
function guestList(message: Message, { isSpelledOut }: { isSpelledOut: boolean }): ReadPlan | null {
  const read = readBy(message, { plan: guestListPlan(message), name: OFFICE })
  if (read === null || read.account.missing.length === 0) return read
  return !isSpelledOut && shareOf(read) >= CLEARLY ? read : null
}

/** In German, whatever is called a list or a book of something, or else a list of what the message is about. */
function namedList(message: Message): ReadPlan | null {
  if (!isGermanList(message)) return null
  const register = unknownRegisterPlan(message) ?? germanNounPlan(message)
  return register && readBy(register.beyond, { plan: register.plan, name: OFFICE })
}

/** A game or a tool that nobody has is no list of it. */
const isGermanList = ({ text, kind, language }: Message): boolean =>
  language === 'de' && kind.kind === 'list' && unknownGame(text) === null && unknownTool(text) === null

/** Sentences of who does what are no list, though they spell out the fields of one. */
function isProse(message: Message): boolean {
  const { text } = message
  if (workflowIn(message) !== null || asksForApprovedHours(message)) return true
  const acting = readPeople(text).roles.filter(({ verbs }) => verbs.length > 0)
  return acting.length > 0 && (needsPeople(text) || text.split(/[.!?:]\s/).length > 1)
}

type ReadPlan = { plan: Plan; name: Kind; account: Accounted }

/** Apps of registers and of a message's own lists look and read like those of an office. */
const OFFICE: Kind = 'erp'
/**
 * The kind that was read surely, unless another reading of the same words accounts for clearly more of them: a forum that
 * has nothing of what a petition needs is worse than lists of petitions and signatures.
 */
function planFor(message: Message): ReadPlan | null {
  const { kind } = message
  const hours = asksForApprovedHours(message)
    ? readBy(message, { plan: timesheetsPlan(message), name: 'projects' })
    : null
  if (hours !== null && shareOf(hours) >= CLEARLY) return hours
  const register =
    kind.language === 'de'
      ? (germanRegisterPlan(message) ?? (isGermanList(message) ? germanAskedPlan(message) : null))
      : null
  if (register) return readBy(register.beyond, { plan: register.plan, name: OFFICE })
  const isGerman = kind.kind === 'list' && kind.language === 'de'
  const recipe = kind.sure && !isGerman ? RECIPES[kind.kind] : undefined
  const own = readBy(message, { plan: recipe?.(message) ?? null, name: kind.kind })
  if (own !== null && kind.score >= CERTAIN_KIND && shareOf(own) > BARELY) return own
  // What people enter for others to judge is a list of theirs: a kind that meets no more of it is another app.
  const named = ownLists(message)
  const business = isGerman ? null : businessIfAsked(message, kind.sure)
  const worked = workflowIn(message) === null ? null : readBy(message, { plan: named, name: OFFICE })
  if (
    worked &&
    shareOf(worked) >= Math.max(CLEARLY, own === null ? 0 : shareOf(own)) &&
    !keepsSame(business, worked.plan)
  )
    return worked
  const others = [isGerman ? germanLists(message) : business, germanOwnLists(message), named]
  const likely = own === null && kind.score >= PROBABLE ? likelyPlan(message) : null
  const [best = null] = [
    ...others.flatMap((plan) => readBy(message, { plan, name: OFFICE }) ?? []),
    ...(likely ? [likely] : []),
  ].toSorted((a, b) => shareOf(b) - shareOf(a))
  if (own === null) {
    const [first, second] = best === null ? [likelyPlan(message), null] : [best, likelyPlan(message)]
    return [first, isPresenting(second) ? null : second].find((plan) => meetsAny(plan, message.language)) ?? null
  }
  return best !== null && shareOf(best) >= CLEARLY && shareOf(own) < shareOf(best) ? best : own
}

/** Whether a plan has a list of what another one keeps first: `expenses` are there where `expense claims` are asked for. */
function keepsSame(plan: Plan | null, { blocks }: Plan): boolean {
  const wordsOf = (all: Plan['blocks']) =>
    all.flatMap((block) =>
      block.name === 'records' ? block.content.collections.map(({ one }) => one.toLowerCase().split(' ')) : [],
    )
  const kept = new Set(wordsOf(plan?.blocks ?? []).flat())
  return wordsOf(blocks)[0]?.some((word) => kept.has(word)) ?? false
}

/**
 * What nobody said it was, and meets none of several wishes, is not what was asked for. What sells something is a shop
 * all the same, and in German there is nothing else to make of it.
 */
function meetsAny(plan: ReadPlan | null, language: ReadyLanguage): boolean {
  if (plan === null || plan.name === 'shop' || language === 'de') return plan !== null
  return plan.account.done.length > 0 || plan.account.missing.length < SEVERAL
}

/** Pages that present a house keep nothing of what lists were read in. */
const isPresenting = (plan: ReadPlan | null): boolean => plan?.name === 'brochure'

/** The kind that is the most likely, where no other reading of the message is any better. */
function likelyPlan(message: Message): ReadPlan | null {
  const { kind } = message
  // A club of board games is no game, and a broker with a calculator is no calculator.
  const isOther = kind.kind === 'game' || kind.kind === 'calculator' || (kind.sure && kind.kind !== 'list')
  const name = isOther ? (kind.runnerUp ?? kind.kind) : kind.kind
  if ((kind.sure && name === kind.kind) || kind.score < LIKELY || name === 'list') return null
  if (name === 'brochure' && OWN_APP.test(message.text)) return null
  const plan = RECIPES[name]?.(message) ?? null
  // An assistant that is a part of something else, which no recipe of its own is for.
  if (plan === null && name === 'assistant' && kind.runnerUp !== null)
    return readBy(message, { plan: RECIPES[kind.runnerUp]?.(message) ?? null, name: kind.runnerUp })
  return readBy(message, { plan, name })
}

/** What somebody keeps for a club is no page that presents it. */
const OWN_APP =
  /^\W*(?:(?:please )?(?:build|make|create|write|i(?:'d| would)? (?:need|want|like)|we(?:'d| would)? (?:need|want|like)) (?:me |us )?)?(?:an?|the|my|our) (?:[a-z]+ ){0,2}(?:app|tool|tracker|log|list|database) (?:for|of) (?:my|our|me|us)\b/i
const LIKELY = 4
const SEVERAL = 2
const PROBABLE = 8
const CLEARLY = 0.5
/** What meets so little of a message is another kind of app, however surely it was read. */
const BARELY = 0.3
/** Below this score a kind is one of several that a message could be of. */
const CERTAIN_KIND = 12

const businessIfAsked = (message: Message, isSure: boolean) =>
  !isSure && isOfOffice(message) ? businessPlan(message) : null

function readBy(message: Message, { plan, name }: { plan: Plan | null; name: Kind }): ReadPlan | null {
  if (plan === null) return null
  const ruled = withRecordRules(withRoomsJoined(message, plan), message.text)
  return { plan: ruled, name, account: accountFor(message, ruled) }
}

/** How much of what was asked for a plan accounts for: 1 is all of it. */
const shareOf = ({ account: { done, missing } }: ReadPlan): number =>
  done.length / Math.max(1, done.length + missing.length)

/** What a message says, told apart. The seed stays that of the first message, so that an app keeps its pictures. */
export function messageOf(
  text: string,
  { kind, language, seed }: { kind: KindReading; language: ReadyLanguage; seed: string },
): Message {
  const opening = openingRooms(text)
  return {
    text,
    language,
    kind,
    people: readPeople(text),
    // What an app is about is said before the rooms that it has.
    subject: readSubject((opening?.place ?? text).replace(ANOTHER_LIST, ''), language),
    lists: listsIn(text).filter(({ span }) => !(opening && runsIntoRooms(text.slice(span.from, span.to)))),
    wishes: readWishes(text),
    name: properName(text),
    seed: seedOf(seed),
  }
}

/** A short number by the words of a message. */
function seedOf(text: string): string {
  let hash = 7
  for (const char of text) hash = (hash * 31 + char.codePointAt(0)!) % 2_147_483_647
  return hash.toString(36)
}
