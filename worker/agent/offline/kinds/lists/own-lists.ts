import { isOnlyCounted } from '#worker/agent/offline/blocks/records.ts'
import type { Field, Thing } from '#worker/agent/offline/blueprint.ts'
import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import { pictureSubjectOf } from '#worker/agent/offline/kinds/parts/drawings.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import {
  APPROVES,
  DECIDER as STAFF,
  DECIDING,
  decidedIn,
  enteredIn,
  keeperOf,
  peopleOf,
  rolesOf,
  withDecision,
  withWorkflow,
  workflowOpening,
  workflowIn,
} from '#worker/agent/offline/kinds/team/workflow.ts'
import type {
  Access,
  Collection,
  RecordField,
  RecordsContent,
} from '#worker/agent/offline/source/shared/records/model.ts'
import { assemble } from '#worker/agent/offline/understand/assemble.ts'
import { plural } from '#worker/agent/offline/understand/plural.ts'
import { type ProseThing, thingsInProse } from '#worker/agent/offline/understand/prose/things-in-prose.ts'
import { namesDeed } from '#worker/agent/offline/understand/reading/deeds-apart.ts'
import type { Rules } from '#worker/agent/offline/understand/rules/read-rules.ts'
import { withRules } from '#worker/agent/offline/understand/rules/with-rules.ts'
import { narrowedBy } from './narrowed-by.ts'
import { entering, LACKS, LISTED } from './own-account.ts'
import { openingOf, titleOf } from './own-opening.ts'
import { isSharing, needsPeople, sampleReviews, withoutThoughts, withOpinions } from './own-opinions.ts'
import { isAskedFor, withRequests } from './own-requests.ts'
import { samplesOf } from './own-samples.ts'
import { wholeRecipes } from './whole-recipes.ts'

const MOST_FIGURES = 4
const MOST_CHARTS = 3
const MOST_UPCOMING = 2

const COMMENTS =
  /\bcomment(?:s|ed|ing)?\b|\bdiscuss\w*|\b(?:write|add|keep)s? notes\b|\banswers? (?:them|it)\b|\bnotes? (?:for|on|about|to) (?:each|every|an?|the)\b|\b(?:timeline|log|history|list) of updates\b|\bposts? updates\b/i
const STATUS = /\b(?:chang|set|updat|follow|track)\w* (?:the |its |their )?(?:state|status|progress)\b/i
const BOARD = /\bboard\b|\bkanban\b/i
const CALENDAR = /\bcalendar\b/i

/** The lists that English prose speaks of, with the fields that it names; null when it speaks of none. */
export function ownLists(message: Message): Plan | null {
  if (message.language !== 'en' || !isProse(message)) return null
  const who = (at: number) => message.wishes.find(({ span }) => span.from <= at && at < span.to)?.who ?? null
  const told = thingsInProse({ text: message.text, who }).filter(({ name }) => !namesDeed(name))
  const drafts = wholeRecipes(withoutThoughts(told, message.text), message.text)
  // What is only enumerated are pages as well as lists: a system keeps it, a website shows it.
  const isKept = drafts.some(({ isEntered, fields }) => isEntered || fields.length > 1)
  const names = drafts.map(({ name }) => ({ one: name, many: plural(name) }))
  const isUsed = needsPeople(message.text) || isAskedFor(message.text, names)
  if (!isKept && !KEEPER.test(message.text) && !isUsed) return null
  const { things, rules } = withRules(withoutCircles(assemble(drafts).things), message.text)
  return things.length === 0 ? null : planOf(message, { things, drafts, rules })
}

const KEEPER =
  /\b(?:system|management|database|manag(?:e|es|ing)|administration|keep(?:s|ing)? track|inventory|register|planner|to (?:plan|organi[sz]e)|organi[sz]er)\b/i

/** Sentences that say what people do. A short message with fields is a table, which the app of things makes. */
const isProse = ({ text, wishes }: Message): boolean =>
  wishes.length >= LEAST_WISHES || text.split(/\s+/).length >= LEAST_WORDS
const LEAST_WISHES = 2
const LEAST_WORDS = 18

/** Two things that point at each other could never have their first rows: the later one's reference is a text. */
function withoutCircles(things: Thing[]): Thing[] {
  const kept: Thing[] = []
  const reaches = (from: string, to: string): boolean =>
    kept
      .find(({ id }) => id === from)
      ?.fields.some(({ references: at }) => at !== null && (at === to || reaches(at, to))) ?? false
  for (const thing of things) {
    const isCircle = ({ references: at }: Field) => at !== null && (at === thing.id || reaches(at, thing.id))
    const fields = thing.fields.map((field) =>
      isCircle(field) ? { ...field, kind: 'text' as const, references: null } : field,
    )
    kept.push({ ...thing, fields })
  }
  return kept
}

type Read = { things: Thing[]; drafts: ProseThing[]; rules: Rules }

function planOf(message: Message, { things, drafts, rules }: Read): Plan {
  const { text, people, name } = message
  const work = workflowIn(message)
  const named = things.map(({ singular, plural }) => ({ one: singular, many: plural }))
  const isAsked = isAskedFor(text, named)
  const isOpen = !people.accounts && !needsPeople(text) && !isAsked && work === null
  const groups = people.roles.map(({ group }) => group)
  const hasStaff = work !== null || (!isOpen && groups.some((group) => group === 'staff' || group === 'owner'))
  const keeper = work ? keeperOf(work) : STAFF
  const isPublic =
    isOpen || groups.includes('visitors') || isAsked || (!people.accounts && needsPeople(text) && work === null)
  const isShared = isPublic && !isOpen && (isSharing(text) || !people.accounts)
  const worksOn = work
    ? enteredIn(
        work,
        things.map(({ singular }) => singular),
      )
    : -1
  const collections = things.map((thing, index): Collection => {
    const keepers = drafts[index]!.keepers
    const isKeptByStaff =
      hasStaff &&
      index !== worksOn &&
      keepers.length > 0 &&
      keepers.every((each) => each === 'staff' || each === 'owner')
    const write: Access = isOpen ? 'everybody' : isKeptByStaff ? [keeper] : 'member'
    const read: Access = isPublic ? 'everybody' : 'member'
    return {
      ...narrowedBy(text, collectionOf(thing, { things, write, read, text, isMain: index === 0 })),
      ...(isShared && write === 'member' && { isOwn: true }),
    }
  })
  const decided = work === null && hasStaff && APPROVES.test(text) ? decidedIn(collections, text) : null
  const pictured = (each: Collection) =>
    things.some(({ table, fields }) => table === each.name && fields.some(({ kind }) => kind === 'image'))
  const kept = collections.map((each) => (each === decided ? withDecision(each, 'en') : each))
  const thoughtOf = withOpinions(message, kept, pictured)
  const worked = work ? withWorkflow(thoughtOf, { work, at: worksOn, language: 'en' }) : thoughtOf
  const shown = withRequests(text, worked, {
    deciders: hasStaff ? [keeper] : [],
    entered: things.flatMap(({ table }, index) => (drafts[index]!.isEntered ? [table] : [])),
    pictures: pictureSubjectOf(message),
  })
  const content = contentOf(shown)
  const many = shown.map(({ many: all }) => all)
  const drawn = pictureSubjectOf(message)
  const title = name ?? titleOf(text, things)
  return {
    site: {
      title: many.some((all) => all.toLowerCase() === title.toLowerCase()) ? `Our ${title.toLowerCase()}` : title,
      ...(work
        ? workflowOpening(shown[worksOn]!, work)
        : {
            ...openingOf(shown, { isPublic, hasFigures: !isOnlyCounted(content) }),
            action: { label: many[0]!, href: `/${shown[0]!.name}` },
          }),
      picture: isPublic && drawn !== 'any' ? { subject: drawn, seed: message.seed } : null,
      footer: isOpen
        ? 'Whoever has the link to this app enters things here.'
        : isPublic
          ? 'Everybody may look; who signs in takes part.'
          : 'Sign in to see what is kept here.',
    },
    blocks: [
      ...(isOpen
        ? []
        : [
            accountsFor(message, {
              roles: work
                ? rolesOf(work)
                : hasStaff
                  ? [{ name: STAFF, label: deciders(message, 'Staff'), isChosen: false }]
                  : [],
              ...(work && { people: peopleOf(work) }),
            }),
          ]),
      {
        name: 'records',
        content: { ...content, ...((isPublic || isOnlyCounted(content)) && { newest: [shown[0]!.name] }) },
        samples: [...samplesOf(things, shown), ...sampleReviews(shown)],
      },
    ],
    ...(work && { brings: work.told }),
    meets: [LISTED, ...entering(drafts), ...(decided || work?.decides ? [DECIDING] : [])],
    lacks: [...LACKS, ...(work?.lacks ?? [])],
    // What sets a rule that the lists keep is said by them.
    says: [...rules.told, ...ENTERED, ...(shown.some(({ notes }) => notes) ? ['discuss'] : [])],
  }
}

/** What people do who enter something. */
const ENTERED = [
  'request',
  'announce',
  'propose',
  'pitch',
  'nominate',
  'post',
  'report',
  'suggest',
  'recommend',
  'share',
  'publish',
  'submit',
  'upload',
]

type Around = { things: Thing[]; write: Access; read: Access; text: string; isMain: boolean }

function collectionOf(thing: Thing, { things, write, read, text, isMain }: Around): Collection {
  const fields = isMain
    ? withWork(recordFields(thing, things), { text, one: thing.singular, isOpen: write === 'everybody' })
    : recordFields(thing, things)
  const board = isMain && BOARD.test(text) ? fields.find(({ kind }) => kind === 'choice')?.name : undefined
  const date = fields.find(({ kind }) => kind === 'date')?.name
  return {
    name: thing.table,
    one: thing.singular,
    many: thing.plural,
    fields,
    ...onceBy(thing, fields),
    view: board ? 'board' : 'table',
    ...(board && { boardBy: board }),
    ...(isMain && date && CALENDAR.test(text) && { calendar: { label: 'Calendar', date } }),
    ...(isMain &&
      COMMENTS.test(text) && {
        notes: { label: 'Comments', one: 'Comment', write: write === 'everybody' ? 'everybody' : 'member' },
      }),
    read,
    write,
  }
}

/** By which fields entries are told apart, where the message says so and all of them are kept. */
function onceBy({ once = [], fields }: Thing, kept: RecordField[]): Pick<Collection, 'onceBy'> {
  const columns = once.map((id) => fieldName(fields.find((field) => field.id === id)!.column))
  return columns.length > 0 && columns.every((column) => kept.some(({ name }) => name === column))
    ? { onceBy: columns }
    : {}
}

/** The first is a text, by which an entry is called. A picture is none of its fields. */
function recordFields({ fields }: Thing, things: Thing[]): RecordField[] {
  const kept = fields.flatMap((field): RecordField[] => (field.kind === 'image' ? [] : [recordField(field, things)]))
  const title = kept.findIndex(({ kind }) => kind === 'text')
  if (title === -1)
    return [
      { name: 'name', label: 'Name', kind: 'text', isRequired: true },
      ...kept.filter(({ name }) => name !== 'name'),
    ]
  return [{ ...kept[title]!, isRequired: true }, ...kept.toSpliced(title, 1)]
}

const HELPERS =
  '(?:an? |the )?(?:responders?|technicians?|agents?|engineers?|someone|somebody|(?:a )?person|people|staff|members?|colleagues?|volunteers?|drivers?|owners?|responsible)\\b'

/** A state and somebody who takes care of it, where the message speaks of these and the thing has neither. */
function withWork(
  fields: RecordField[],
  { text, one, isOpen }: { text: string; one: string; isOpen: boolean },
): RecordField[] {
  const assigns = new RegExp(`\\bassign\\w* (?:(?:[\\p{L}-]+ )?(?:them|${one})|${HELPERS})`, 'iu')
  const hasState = fields.some(({ name, kind }) => kind === 'choice' && /state|status|stage/.test(name))
  const hasPerson = fields.some(({ name }) => /assign|responsible|person/.test(name))
  return [
    ...fields,
    ...(STATUS.test(text) && !hasState && !APPROVES.test(text)
      ? [{ name: 'status', label: 'Status', kind: 'choice' as const, options: ['New', 'In progress', 'Done'] }]
      : []),
    ...(assigns.test(text) && !hasPerson
      ? [
          isOpen
            ? { name: 'person', label: 'Assigned to', kind: 'text' as const }
            : { name: 'person_id', label: 'Assigned to', kind: 'person' as const },
        ]
      : []),
  ]
}

const fieldName = (column: string) => (RESERVED.has(column) ? `${column}_1` : column)

function recordField(
  { column, label, kind, options, references, required, least, most }: Field,
  things: Thing[],
): RecordField {
  const name = fieldName(column)
  const rules = {
    ...(required && { isRequired: true as const }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  }
  if (kind === 'reference') {
    const target = things.find(({ id }) => id === references)
    return target ? { name, label, kind, of: target.table, ...rules } : { name, label, kind: 'text', ...rules }
  }
  if (kind === 'choice') return { name, label, kind, options, ...rules }
  return { name, label, kind: kind === 'image' ? 'link' : kind, ...rules }
}

const RESERVED = new Set(['id', 'author_id', 'changed'])

function contentOf(all: Collection[]): RecordsContent {
  // What is asked for is nobody else's matter.
  const collections = all.filter(({ fields: [title] }) => title?.kind !== 'reference')
  const sums = collections.flatMap(({ name, many, fields }) =>
    fields
      .filter(({ kind }) => kind === 'money')
      .slice(0, 1)
      .map((field) => ({ label: `${field.label}: ${many.toLowerCase()}`, collection: name, sum: field.name })),
  )
  const counts = collections.map(({ name, many }) => ({ label: many, collection: name }))
  const charts = collections.flatMap(({ name, many, fields }) => {
    const choice = fields.find(({ kind }) => kind === 'choice')
    const date = fields.find(({ name: column, kind }) => kind === 'date' && !NO_COURSE.test(column))
    const amount = fields.find(({ kind }) => kind === 'money' || kind === 'number')
    return [
      ...(choice
        ? [
            {
              title: `${many} by ${choice.label.toLowerCase()}`,
              collection: name,
              by: choice.name,
              shape: 'bars' as const,
            },
          ]
        : []),
      ...(date && amount
        ? [
            {
              title: `${amount.label} by month`,
              collection: name,
              by: date.name,
              sum: amount.name,
              shape: 'line' as const,
            },
          ]
        : []),
    ]
  })
  const upcoming = collections.flatMap(({ name, many, fields }) => {
    const date = fields.find(({ name: column, kind }) => kind === 'date' && AHEAD.test(`${name} ${column}`))
    return date ? [{ title: `Next: ${many.toLowerCase()}`, collection: name, date: date.name }] : []
  })
  return {
    collections: all,
    figures: [...counts, ...sums].slice(0, MOST_FIGURES),
    charts: charts.slice(0, MOST_CHARTS),
    upcoming: upcoming.slice(0, MOST_UPCOMING),
  }
}

/** Over these days nothing is added up. */
const NO_COURSE = /last|bought|next|birth|born|due|until|expir|valid|since/
const AHEAD =
  /due|deadline|until|next|expir|event|meeting|hearing|appointment|session|training|exam|concert|booking|reservation|delivery/
