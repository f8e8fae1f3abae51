import type { SiteChoice } from '#worker/agent/offline/blueprint.ts'
import { metWishes, unmetWishes } from '#worker/agent/offline/kinds/account/account.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { Wish } from '#worker/agent/offline/understand/reading/reading.ts'
import { listsIn } from '#worker/agent/offline/understand/subject/lists-in.ts'
import { readSubject } from '#worker/agent/offline/understand/subject/read-subject.ts'
import { asksFor, asksForOtherRoom, isActed } from './asked-rooms.ts'
import { joinedPlan } from './joined-plan.ts'
import { ROOMS, type Room } from './rooms.ts'

const MOST_JOINED = 4

/**
 * What an app lacks may be what an app of another kind is made of: an intranet that books rooms has announcements as well.
 * Rooms of other kinds join the app as long as each brings something that was asked for and is not there.
 */
export function withRoomsJoined(message: Message, plan: Plan): Plan {
  let joined = plan
  for (let count = 0; count < MOST_JOINED; count++) {
    const next = bestRoom(message, joined)
    if (next === null) return joined
    joined = next
  }
  return joined
}

/** A plan with the rooms that joined its app before, as they are: what is there stays, whatever is said later. */
export function withRoomsKept(plan: Plan, { blocks, joined = [] }: Pick<SiteChoice, 'blocks' | 'joined'>): Plan {
  const kept = blocks.filter(({ name }) => joined.includes(name) || name === 'accounts')
  const grown = joinedPlan(plan, { ...plan, blocks: kept })
  return grown ?? plan
}

const isSure = (room: Room) => room.isSure !== false

type Offer = { plan: Plan; gain: number }
type Open = ReturnType<typeof unmetWishes>

function bestRoom(message: Message, plan: Plan): Plan | null {
  const open = unmetWishes(message, plan)
  if (open.length === 0) return null
  const offers = (rooms: Room[]) =>
    rooms.flatMap((room) => offerOf(message, { plan, room, open }) ?? []).toSorted((a, b) => b.gain - a.gain)
  const [best] = [...offers(ROOMS.filter(isSure)), ...offers(ROOMS.filter((room) => !isSure(room)))]
  return best?.plan ?? null
}

function offerOf(message: Message, { plan, room, open }: { plan: Plan; room: Room; open: Open }): Offer | null {
  const wishes = open.flatMap(({ wish, isKnown }) => (mayMeet(room, wish, isKnown) ? [wish] : []))
  if (wishes.length === 0) return null
  const text = wishes.map((wish) => wish.text).join('. ')
  const part = partOf(message, { text, wishes })
  const other = room.plan(part)
  if (other === null || !isToThePoint(other, wishes)) return null
  const joined = joinedPlan(plan, other)
  if (joined === null) return null
  const provided = { ...other, meets: [] }
  const proven = metWishes(part, provided)
  const met = metWishes(part, provided, room.isSure === false ? undefined : room.asked).filter(
    (wish) =>
      !asksForOtherRoom(wish, [...plan.blocks, ...other.blocks]) &&
      (proven.includes(wish) || !isActed(wish) || !open.some((one) => one.wish === wish && one.isKnown)),
  )
  if (met.length === 0) return null
  return {
    plan: {
      ...joined,
      brings: [...(plan.brings ?? []), ...met.map((wish) => wish.text)],
      lacks: joined.lacks.filter(({ asked }) => !met.some((wish) => asked.test(wish.text))),
    },
    gain: met.length,
  }
}

/** What an app is known to lack, only the very room of it brings, and lists of whatever it may be are of what is named. */
function mayMeet(room: Room, wish: Wish, isKnown: boolean): boolean {
  return asksFor(room, wish) && (room.isSure !== false || (!isKnown && !isActed(wish)))
}

/** Lists beside what was asked for would tell the same twice. */
const isToThePoint = ({ blocks }: Plan, wishes: Wish[]): boolean =>
  blocks.every((block) => block.name !== 'records' || block.content.collections.length <= wishes.length)

/** A part of a message, read by itself: its subject is that of the whole where it says none. */
function partOf(message: Message, { text, wishes }: { text: string; wishes: Wish[] }): Message {
  const subject = readSubject(text, message.language)
  return {
    ...message,
    text,
    whole: message.whole ?? message.text,
    wishes,
    name: null,
    lists: listsIn(text),
    people: { ...message.people, accounts: message.people.accounts },
    subject: subject.many === '' ? message.subject : subject,
  }
}
