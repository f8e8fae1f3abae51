import { accounts } from '#worker/agent/offline/blocks/accounts.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { withMigrations } from '#worker/agent/offline/generate/site/site-app.ts'
import { ACCOUNTS } from '#worker/agent/offline/source/shared/accounts/content.ts'
import { ADMISSIONS } from '#worker/agent/offline/source/shared/admissions/content.ts'
import { APPOINTMENTS } from '#worker/agent/offline/source/shared/appointments/content.ts'
import { ARTICLES } from '#worker/agent/offline/source/shared/articles/content.ts'
import { ASSISTANT } from '#worker/agent/offline/source/shared/assistant/content.ts'
import { AUCTIONS } from '#worker/agent/offline/source/shared/auctions/content.ts'
import { BOOKING } from '#worker/agent/offline/source/shared/booking/content.ts'
import { BUDGET } from '#worker/agent/offline/source/shared/budget/content.ts'
import { CAMPAIGNS } from '#worker/agent/offline/source/shared/campaigns/content.ts'
import { CLASSES } from '#worker/agent/offline/source/shared/classes/content.ts'
import { CLASSIFIEDS } from '#worker/agent/offline/source/shared/classifieds/content.ts'
import { COURSE } from '#worker/agent/offline/source/shared/course/content.ts'
import { DATES } from '#worker/agent/offline/source/shared/dates/content.ts'
import { DECKS } from '#worker/agent/offline/source/shared/decks/content.ts'
import { DEPARTURES } from '#worker/agent/offline/source/shared/departures/content.ts'
import { DRILL } from '#worker/agent/offline/source/shared/drill/content.ts'
import { ENQUIRIES } from '#worker/agent/offline/source/shared/enquiries/content.ts'
import { ESTIMATES } from '#worker/agent/offline/source/shared/estimates/content.ts'
import { EVENTS } from '#worker/agent/offline/source/shared/events/content.ts'
import { EXAMS } from '#worker/agent/offline/source/shared/exams/content.ts'
import { FILES } from '#worker/agent/offline/source/shared/files/content.ts'
import { FORUM } from '#worker/agent/offline/source/shared/forum/content.ts'
import { GALLERY } from '#worker/agent/offline/source/shared/gallery/content.ts'
import { HABITS } from '#worker/agent/offline/source/shared/habits/content.ts'
import { INVOICES } from '#worker/agent/offline/source/shared/invoices/content.ts'
import { JOBS } from '#worker/agent/offline/source/shared/jobs/content.ts'
import { LEAGUE } from '#worker/agent/offline/source/shared/league/content.ts'
import { LENDING } from '#worker/agent/offline/source/shared/lending/content.ts'
import { LIBRARY } from '#worker/agent/offline/source/shared/library/content.ts'
import { LISTINGS } from '#worker/agent/offline/source/shared/listings/content.ts'
import { LOGBOOK } from '#worker/agent/offline/source/shared/logbook/content.ts'
import { MAIL } from '#worker/agent/offline/source/shared/mail/content.ts'
import { MEALS } from '#worker/agent/offline/source/shared/meals/content.ts'
import { MEASURES } from '#worker/agent/offline/source/shared/measures/content.ts'
import { MESSAGES } from '#worker/agent/offline/source/shared/messages/content.ts'
import { NOTES } from '#worker/agent/offline/source/shared/notes/content.ts'
import { PAGES_CONTENT } from '#worker/agent/offline/source/shared/pages/content.ts'
import { POSTS } from '#worker/agent/offline/source/shared/posts/content.ts'
import { PROGRAMME } from '#worker/agent/offline/source/shared/programme/content.ts'
import { QUIZ } from '#worker/agent/offline/source/shared/quiz/content.ts'
import { RECORDS } from '#worker/agent/offline/source/shared/records/content.ts'
import type { Collection, RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { ROOMS } from '#worker/agent/offline/source/shared/rooms/content.ts'
import { SEATS } from '#worker/agent/offline/source/shared/seats/content.ts'
import { SERIALS } from '#worker/agent/offline/source/shared/serials/content.ts'
import { SESSIONS } from '#worker/agent/offline/source/shared/sessions/content.ts'
import { SHELVES } from '#worker/agent/offline/source/shared/shelves/content.ts'
import { SHIFTS } from '#worker/agent/offline/source/shared/shifts/content.ts'
import { SHOP } from '#worker/agent/offline/source/shared/shop/content.ts'
import { SIGNUPS } from '#worker/agent/offline/source/shared/signups/content.ts'
import { SITE } from '#worker/agent/offline/source/shared/site/content.ts'
import { SPLIT } from '#worker/agent/offline/source/shared/split/content.ts'
import { STATION } from '#worker/agent/offline/source/shared/station/content.ts'
import { STATUS } from '#worker/agent/offline/source/shared/status/content.ts'
import { STOCK } from '#worker/agent/offline/source/shared/stock/content.ts'
import { SUBSCRIPTIONS } from '#worker/agent/offline/source/shared/subscriptions/content.ts'
import { SURVEYS } from '#worker/agent/offline/source/shared/surveys/content.ts'
import { TICKETS } from '#worker/agent/offline/source/shared/tickets/content.ts'
import { TIMESHEETS } from '#worker/agent/offline/source/shared/timesheets/content.ts'
import { everyRegister, judged, requests, sharedTrails } from './record-contents.ts'

/** Apps of one block each, by the content that its sources have as their example. */
export const SAMPLE_BLOCKS: BlockChoice[][] = [
  [people(), { name: 'forum', content: FORUM, samples: [] }],
  [
    people(),
    { name: 'pages', content: PAGES_CONTENT, samples: [] },
    { name: 'enquiries', content: ENQUIRIES, samples: [] },
    { name: 'appointments', content: APPOINTMENTS, samples: [] },
  ],
  [people(), { name: 'articles', content: ARTICLES, samples: [] }, { name: 'events', content: EVENTS, samples: [] }],
  [
    people(),
    { name: 'gallery', content: GALLERY, samples: [] },
    { name: 'status', content: STATUS, samples: [] },
    { name: 'serials', content: SERIALS, samples: [] },
  ],
  [people(), { name: 'records', content: RECORDS, samples: [] }],
  [{ name: 'records', content: openToAll(RECORDS), samples: [] }],
  [people(), { name: 'shop', content: SHOP, samples: [] }],
  [people(), { name: 'booking', content: BOOKING, samples: [] }],
  [people(), { name: 'admissions', content: ADMISSIONS, samples: [] }],
  [people(), { name: 'seats', content: SEATS, samples: [] }],
  [people(), { name: 'league', content: LEAGUE, samples: [] }],
  [people(), { name: 'jobs', content: JOBS, samples: [] }],
  [people(), { name: 'listings', content: LISTINGS, samples: [] }],
  [people(), { name: 'campaigns', content: CAMPAIGNS, samples: [] }],
  [people(), { name: 'departures', content: DEPARTURES, samples: [] }],
  [people(), { name: 'estimates', content: ESTIMATES, samples: [] }],
  [people(), { name: 'assistant', content: ASSISTANT, samples: [] }],
  [people(), { name: 'programme', content: PROGRAMME, samples: [] }],
  [people(), { name: 'dates', content: DATES, samples: [] }],
  [
    people(),
    { name: 'lending', content: LENDING, samples: [] },
    { name: 'shifts', content: SHIFTS, samples: [] },
    { name: 'signups', content: SIGNUPS, samples: [] },
    { name: 'surveys', content: SURVEYS, samples: [] },
  ],
  [{ name: 'budget', content: BUDGET, samples: [] }],
  [{ name: 'meals', content: MEALS, samples: [] }],
  [
    { name: 'habits', content: HABITS, samples: [] },
    { name: 'logbook', content: LOGBOOK, samples: [] },
  ],
  [people(), { name: 'notes', content: { ...NOTES, isPrivate: true }, samples: [] }],
  [people(), { name: 'split', content: SPLIT, samples: [] }],
  [
    people(),
    { name: 'shelves', content: { ...SHELVES, isTold: true }, samples: [] },
    { name: 'posts', content: POSTS, samples: [] },
  ],
  [people(), { name: 'shelves', content: SHELVES, samples: [] }],
  [people(), { name: 'files', content: FILES, samples: [] }],
  [people(), { name: 'subscriptions', content: SUBSCRIPTIONS, samples: [] }],
  [people(), { name: 'measures', content: MEASURES, samples: [] }],
  [people(), { name: 'course', content: COURSE, samples: [] }],
  [people(), { name: 'classes', content: CLASSES, samples: [] }],
  [people(), { name: 'exams', content: EXAMS, samples: [] }],
  [people(), { name: 'decks', content: DECKS, samples: [] }],
  [{ name: 'quiz', content: QUIZ, samples: [] }],
  [{ name: 'drill', content: DRILL, samples: [] }],
  [{ name: 'stock', content: STOCK, samples: [] }],
  [people(), { name: 'tickets', content: TICKETS, samples: [] }],
  [people(), { name: 'rooms', content: ROOMS, samples: [] }],
  [people(), { name: 'sessions', content: SESSIONS, samples: [] }],
  [people(), { name: 'mail', content: MAIL, samples: [] }],
  [people(), { name: 'station', content: STATION, samples: [] }, { name: 'library', content: LIBRARY, samples: [] }],
  [people(), { name: 'invoices', content: INVOICES, samples: [] }],
  [people(), { name: 'timesheets', content: TIMESHEETS, samples: [] }],
  [
    people(),
    { name: 'auctions', content: AUCTIONS, samples: [] },
    { name: 'messages', content: MESSAGES, samples: [] },
  ],
  [
    people(),
    { name: 'classifieds', content: CLASSIFIEDS, samples: [] },
    { name: 'messages', content: MESSAGES, samples: [] },
  ],
]

/** The other way of what a block can be, where that brings files of its own. */
export const OTHER_CHOICES: BlockChoice[][] = [
  [people(), { name: 'records', content: { ...RECORDS, newest: [RECORDS.collections[0]!.name] }, samples: [] }],
  [people(), { name: 'forum', content: { ...FORUM, approvesFirst: false, answers: 'official' }, samples: [] }],
  [people(), { name: 'records', content: requests(), samples: [] }],
  [people(), { name: 'records', content: judged(), samples: [] }],
  [people(), { name: 'records', content: sharedTrails(), samples: [] }],
  [people(), { name: 'records', content: everyRegister(), samples: [] }],
  [
    {
      name: 'invoices',
      content: { ...INVOICES, isChain: false, hasArticles: false, sales: null, accounting: null },
      samples: [],
    },
  ],
  [people(), { name: 'surveys', content: { ...SURVEYS, isOpen: true, least: 1 }, samples: [] }],
  [
    people(),
    {
      name: 'measures',
      content: { ...MEASURES, manager: null, parent: null, alarm: null, isPrivate: true },
      samples: [],
    },
  ],
  [{ name: 'measures', content: { ...MEASURES, manager: null, hasReport: false, dimensions: [] }, samples: [] }],
  [
    people(),
    {
      name: 'posts',
      content: { ...POSTS, fields: [], index: null, list: null, totals: null, pace: null, challenges: null },
      samples: [],
    },
  ],
  [
    people(),
    {
      name: 'posts',
      content: { ...POSTS, challenges: null, friends: { label: 'Friends' }, writes: true },
      samples: [],
    },
    { name: 'messages', content: { ...MESSAGES, direct: { between: 'friends' } }, samples: [] },
  ],
  [
    people(),
    { name: 'budget', content: { ...BUDGET, hasMoves: false, hasCarry: false, isPrivate: true }, samples: [] },
  ],
  [{ name: 'notes', content: { ...NOTES, preview: 'chords', lists: null }, samples: [] }],
  [people(), { name: 'league', content: { ...LEAGUE, hasDraws: false, hasScorers: false, draw: 0 }, samples: [] }],
  [{ name: 'split', content: SPLIT, samples: [] }],
  [people(), { name: 'meals', content: { ...MEALS, isPrivate: true }, samples: [] }],
  [
    people(),
    { name: 'habits', content: { ...HABITS, hasTimes: false, isPrivate: true }, samples: [] },
    { name: 'logbook', content: { ...LOGBOOK, ...moods(), isPrivate: true }, samples: [] },
  ],
  [people(), { name: 'booking', content: { ...BOOKING, isShared: !BOOKING.isShared }, samples: [] }],
  [
    people(),
    {
      name: 'booking',
      content: {
        ...BOOKING,
        unit: 'night',
        prices: { base: 'Night', adult: null, child: null },
        extras: [],
        needsAccount: true,
        reviews: 'nobody',
      },
      samples: [],
    },
    { name: 'jobs', content: { ...JOBS, hasClosing: false, approvesFirst: false, hasProfile: false }, samples: [] },
    { name: 'library', content: { ...LIBRARY, hasDates: false, hasDiscussion: false }, samples: [] },
  ],
  [
    people(),
    {
      name: 'classifieds',
      content: { ...CLASSIFIEDS, isForMembers: !CLASSIFIEDS.isForMembers, hasPrice: false },
      samples: [],
    },
    { name: 'messages', content: MESSAGES, samples: [] },
  ],
  [people(), { name: 'timesheets', content: { ...TIMESHEETS, group: null }, samples: [] }],
  [people(), { name: 'programme', content: { ...PROGRAMME, tracks: null }, samples: [] }],
  [
    people(),
    {
      name: 'campaigns',
      content: { ...CAMPAIGNS, counts: 'signatures', starter: 'team', hasRewards: false },
      samples: [],
    },
  ],
  [
    people(),
    {
      name: 'listings',
      content: {
        ...LISTINGS,
        measures: [],
        price: null,
        lister: 'team',
        request: { ...LISTINGS.request, hasDay: false },
      },
      samples: [],
    },
  ],
  [
    people(),
    {
      name: 'enquiries',
      content: { ...ENQUIRIES, forms: ENQUIRIES.forms.map((form) => ({ ...form, isOnHome: true })) },
      samples: [],
    },
  ],
]

/** A log of one scale and long notes, which is about nothing else. */
function moods() {
  const mood = { name: 'mood', label: 'Mood', unit: '', by: 'mean' as const, isOptional: false }
  const options = ['Bad', 'Low', 'Fair', 'Good', 'Great']
  return { what: null, fields: [{ ...mood, options }], volume: null, hasLongNotes: true }
}

function openToAll({ collections, ...content }: RecordsContent): RecordsContent {
  const open = collections.map((collection): Collection => {
    const fields = collection.fields.filter(({ kind }) => kind !== 'person')
    const notes = collection.notes && { ...collection.notes, write: 'everybody' as const }
    return { ...collection, fields, read: 'everybody', write: 'everybody', ...(notes && { notes }) }
  })
  const figures = content.figures.map(({ limit, ...figure }) => ({
    ...figure,
    ...(limit && { limit: { ...limit, write: 'everybody' as const } }),
  }))
  return { ...content, figures, collections: open }
}

function people(): BlockChoice {
  return { name: 'accounts', content: accounts.content.parse(ACCOUNTS), samples: [] }
}

export function siteOf(blocks: BlockChoice[], language: ReadyLanguage = 'en'): Blueprint {
  return withMigrations({
    format: 1,
    title: SITE.title,
    description: '',
    look: { primary: 'navy', background: 'bisque', header: null, card: null },
    things: [],
    migrations: [],
    site: { kind: 'forum', language, site: SITE, blocks },
  })
}
