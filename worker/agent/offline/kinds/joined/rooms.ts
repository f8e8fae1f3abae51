import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { assistantPlan } from '#worker/agent/offline/kinds/assistant/assistant.ts'
import { contentPages } from '#worker/agent/offline/kinds/brochure.ts'
import { estimatesPlan } from '#worker/agent/offline/kinds/estimates/estimates.ts'
import { ownLists } from '#worker/agent/offline/kinds/lists/own-lists.ts'
import { papersPlan } from '#worker/agent/offline/kinds/measured/papers.ts'
import { businessPlan } from '#worker/agent/offline/kinds/office/business.ts'
import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import { pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { datesBlock, exhibitionsBlock, galleryBlock, newsBlock } from '#worker/agent/offline/kinds/parts/rooms.ts'
import { enquiriesBlock } from '#worker/agent/offline/kinds/parts/site-parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { RECIPES } from '#worker/agent/offline/kinds/recipes.ts'
import { lendingPlan } from '#worker/agent/offline/kinds/team/lending.ts'
import { shiftsPlan } from '#worker/agent/offline/kinds/team/shifts.ts'
import { signupsPlan } from '#worker/agent/offline/kinds/team/signups.ts'
import { timesheetsPlan } from '#worker/agent/offline/kinds/team/timesheets.ts'
import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { ASKED_ROOMS, type AskedRoom, type RoomName } from './asked-rooms.ts'

/** A room that may join an app of another kind, and the words of a wish that ask for it. */
export type Room = Pick<AskedRoom, 'asked' | 'shows'> & {
  /** Whether a wish in these words is met by it, as long as the room lacks nothing of it. */
  isSure?: false
  plan: (part: Message) => Plan | null
}

const ofKind =
  (kind: Kind) =>
  (part: Message): Plan | null =>
    RECIPES[kind]?.({ ...part, kind: { ...part.kind, kind } }) ?? null

const STAFF = 'staff'
const staffOf = ({ language }: Message) => ({ name: STAFF, label: language === 'de' ? 'Team' : 'Staff' })

/** Rooms that those who run an app keep, beside whatever else it is. */
const ofStaff =
  (blocks: (part: Message) => BlockChoice[]) =>
  (part: Message): Plan => {
    return {
      site: { title: '', headline: '', subline: '', action: null, picture: null, footer: '' },
      blocks: [accountsFor(part, { roles: [{ ...staffOf(part), isChosen: false }] }), ...blocks(part)],
      meets: [],
      lacks: [],
    }
  }

/** What brings each room. */
const PLANS: Record<RoomName, (part: Message) => Plan | null> = {
  campaigns: ofKind('campaigns'),
  lending: lendingPlan,
  booking: ofKind('booking'),
  estimates: (part) => estimatesPlan(part, staffOf(part)),
  assistant: (part) => assistantPlan(part, staffOf(part)),
  shop: ofKind('shop'),
  forum: ofKind('forum'),
  chat: ofKind('chat'),
  exams: ofKind('learning'),
  quiz: ofKind('quiz'),
  course: ofKind('learning'),
  files: ofKind('files'),
  surveys: ofKind('surveys'),
  jobs: ofKind('jobs'),
  tickets: ofKind('mailbox'),
  media: ofKind('media'),
  posts: ofKind('social'),
  league: ofKind('league'),
  classifieds: ofKind('classifieds'),
  shifts: shiftsPlan,
  timesheets: timesheetsPlan,
  invoices: papersPlan,
  signups: signupsPlan,
  news: ofStaff((part) => [newsBlock(part, { writer: STAFF, subject: pictureFor(part) })]),
  events: ofStaff((part) => [/exhibition|ausstellung/i.test(part.text) ? exhibitionsBlock(part) : datesBlock(part)]),
  gallery: ofStaff((part) => [galleryBlock(part, { pieces: [], subject: pictureFor(part) })]),
  enquiries: ofStaff((part) => [enquiriesBlock(part, [])]),
  pages: ofStaff((part) => contentPages(part)),
  directory: (part) => businessPlan(part) ?? ownLists(part),
}

const named = (Object.entries(PLANS) as Array<[RoomName, Room['plan']]>).map(([name, plan]): Room => ({
  ...ASKED_ROOMS[name],
  plan,
}))

/** Every room that may join, and lists of what no room is for. */
export const ROOMS: Room[] = [
  ...named,
  { asked: /./, isSure: false, plan: businessPlan },
  { asked: /./, isSure: false, plan: ownLists },
]
