import { accounts } from './accounts.ts'
import { budget } from './alone/budget.ts'
import { habits } from './alone/habits.ts'
import { logbook } from './alone/logbook.ts'
import { meals } from './alone/meals.ts'
import { notes } from './alone/notes.ts'
import { split } from './alone/split.ts'
import { auctions } from './auctions.ts'
import type { Block, Parts, Samples } from './block.ts'
import { booking } from './booking.ts'
import { classifieds } from './classifieds.ts'
import { admissions } from './content/admissions.ts'
import { appointments } from './content/appointments.ts'
import { articles } from './content/articles.ts'
import { enquiries } from './content/enquiries.ts'
import { events } from './content/events.ts'
import { files } from './content/files.ts'
import { gallery } from './content/gallery.ts'
import { league } from './content/league.ts'
import { pages } from './content/pages.ts'
import { seats } from './content/seats.ts'
import { serials } from './content/serials.ts'
import { status } from './content/status.ts'
import { forum } from './forum.ts'
import { jobs } from './jobs.ts'
import { classes } from './learning/classes.ts'
import { course } from './learning/course.ts'
import { decks } from './learning/decks.ts'
import { drill } from './learning/drill.ts'
import { exams } from './learning/exams.ts'
import { quiz } from './learning/quiz.ts'
import { invoices } from './measured/invoices.ts'
import { measures } from './measured/measures.ts'
import { stock } from './measured/stock.ts'
import { library } from './media/library.ts'
import { station } from './media/station.ts'
import { messages } from './messages.ts'
import { campaigns } from './offered/campaigns.ts'
import { departures } from './offered/departures.ts'
import { estimates } from './offered/estimates.ts'
import { listings } from './offered/listings.ts'
import { programme } from './offered/programme.ts'
import { records } from './records.ts'
import { shop } from './shop.ts'
import { subscriptions } from './subscriptions.ts'
import { assistant } from './talk/assistant.ts'
import { mail } from './talk/mail.ts'
import { posts } from './talk/posts.ts'
import { rooms } from './talk/rooms.ts'
import { sessions } from './talk/sessions.ts'
import { shelves } from './talk/shelves.ts'
import { tickets } from './talk/tickets.ts'
import { dates } from './team/dates.ts'
import { lending } from './team/lending.ts'
import { shifts } from './team/shifts.ts'
import { signups } from './team/signups.ts'
import { surveys } from './team/surveys.ts'
import { timesheets } from './team/timesheets.ts'

/** Every block, by its name. A new one is a file beside this, its source files, and a line here. */
const BLOCKS = {
  accounts,
  auctions,
  booking,
  classifieds,
  enquiries,
  forum,
  jobs,
  messages,
  pages,
  records,
  shop,
  gallery,
  events,
  articles,
  appointments,
  status,
  serials,
  dates,
  lending,
  shifts,
  signups,
  surveys,
  budget,
  notes,
  split,
  posts,
  files,
  subscriptions,
  shelves,
  measures,
  course,
  quiz,
  stock,
  invoices,
  tickets,
  rooms,
  sessions,
  classes,
  exams,
  decks,
  meals,
  habits,
  logbook,
  drill,
  mail,
  library,
  station,
  admissions,
  seats,
  league,
  listings,
  campaigns,
  departures,
  estimates,
  assistant,
  programme,
  timesheets,
}

export type BlockName = keyof typeof BLOCKS
export const BLOCK_NAMES = Object.keys(BLOCKS) as [BlockName, ...BlockName[]]

type ContentOf<Name extends BlockName> = (typeof BLOCKS)[Name] extends Block<infer Content> ? Content : never

/** A block of an app: which, what it says, and the sample rows of its tables. */
export type BlockChoice = {
  [Name in BlockName]: { name: Name; content: ContentOf<Name>; samples: Samples[] }
}[BlockName]

export const hasAccounts = ({ name }: BlockChoice) => BLOCKS[name].hasAccounts

export function partsOf(choice: BlockChoice): Parts {
  const block = BLOCKS[choice.name] as Block<BlockChoice['content']>
  return block.parts(choice.content)
}

/** Whether stored content is of its block's make. */
export function isContent(name: BlockName, content: unknown): boolean {
  return BLOCKS[name].content.safeParse(content).success
}
