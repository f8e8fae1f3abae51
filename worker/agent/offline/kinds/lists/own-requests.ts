import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Access, Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { isVerbForm } from '#worker/agent/offline/understand/reading/verbs.ts'

type Kind = {
  /** What people do to a thing, at the end of which its name stands. */
  deed: string
  action: string
  one: string
  many: string
  fields: RecordField[]
  /** Whether such things have a price and a picture. */
  isOffered?: true
  /** The deed where it ends a clause: what was named last is meant. */
  bare?: RegExp
}

const day = (name: string, label: string): RecordField => ({ name, label, kind: 'date', isRequired: true })
const KINDS: Kind[] = [
  {
    deed: 'book(?:s|ed|ing)?|reserv(?:e|es|ed|ing)',
    action: 'Book',
    one: 'booking',
    many: 'bookings',
    isOffered: true,
    fields: [day('day', 'Day'), { name: 'people', label: 'People', kind: 'number', least: 1, most: 500 }],
  },
  {
    deed: 'rent(?:s|ed|ing)?|borrow(?:s|ed|ing)?|hir(?:e|es|ed|ing)',
    action: 'Ask for it',
    one: 'rental',
    many: 'rentals',
    isOffered: true,
    fields: [day('first_day', 'From'), day('last_day', 'Until')],
  },
  {
    deed: 'appl(?:y|ies|ying) (?:for|to)',
    bare: /(?<=\p{L} )(?:can |may )?appl(?:y|ies)(?=\s*(?:[,.;]|$))/giu,
    action: 'Apply',
    one: 'application',
    many: 'applications',
    fields: [{ name: 'reason', label: 'Why', kind: 'longText', isRequired: true }],
  },
  {
    deed: '(?:register|registers|sign up|signs up|enrol|enrols|enroll|enrolls) (?:for|in|to)',
    action: 'Sign up',
    one: 'sign-up',
    many: 'sign-ups',
    fields: [{ name: 'people', label: 'People', kind: 'number', least: 1, most: 500 }],
  },
  {
    deed: 'joins?|joining|takes? part in|taking part in',
    bare: /(?<=\b(?:others|members|people|everybody|anyone|neighbours) )(?:can |may )?joins?(?=\s*(?:[,.;]|$))/giu,
    action: 'Join',
    one: 'sign-up',
    many: 'sign-ups',
    fields: [{ name: 'people', label: 'People', kind: 'number', least: 1, most: 500 }],
  },
  {
    deed: 'contact(?:s|ing)?|messag(?:es|ing)',
    action: 'Send a request',
    one: 'request',
    many: 'requests',
    fields: [{ name: 'message', label: 'Message', kind: 'longText', isRequired: true }],
  },
]
const STATES = ['Asked', 'Confirmed', 'Declined']
const MOST = 2

const escaped = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '.')

type Named = Pick<Collection, 'one' | 'many'>

/** `send them a request` and `contact them` are the same. */
const SENDING =
  /\bsend(?:s|ing)? ((?:an? |the |their )?[\p{L}-]+(?: [\p{L}-]+)?) (?:an? )?(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)|messages?)\b/giu
const THEM = '(?:them|it|one)'

/** The list whose name was said last before a place in a text. */
function namedBefore(text: string, lists: Named[]): Named | undefined {
  const end = ({ one, many }: Named) =>
    Math.max(
      ...[...text.matchAll(new RegExp(`(?<!\\p{L})(?:${escaped(many)}|${escaped(one)})(?!\\p{L})`, 'giu'))].map(
        ({ index }) => index,
      ),
      -1,
    )
  return lists.filter((list) => end(list) >= 0).toSorted((a, b) => end(b) - end(a))[0]
}

function askedIn(written: string, list: Named, lists: Named[]): Kind | null {
  const text = written.replaceAll(SENDING, 'contact $1')
  const { one, many } = list
  const names = [many, one].map(escaped).join('|')
  const asking = ({ deed }: Kind) =>
    new RegExp(
      `(?<!\\p{L})(?:${deed}) ((?:an? |the |their )?(?:[\\p{L}-]+(?:,| and|, and| or) ){0,3}(?:[\\p{L}-]+ )?)(?:${names})(?!\\p{L})`,
      'giu',
    )
  // What stands between is booked as well: in `book classes, track workouts` the workouts are not.
  const isAsked = (kind: Kind) =>
    [...text.matchAll(asking(kind))].some(([, between]) => !between!.split(/[\s,]+/).some(isVerbForm)) ||
    [...text.matchAll(new RegExp(`(?<!\\p{L})(?:${kind.deed}) ${THEM}(?!\\p{L})`, 'giu'))].some(
      ({ index }) => namedBefore(text.slice(0, index), lists) === list,
    ) ||
    (kind.bare !== undefined &&
      [...text.matchAll(kind.bare)].some(({ index }) => namedBefore(text.slice(0, index), lists) === list))
  return KINDS.find(isAsked) ?? null
}

/** Whether people ask for what one of these lists has: to book it, to borrow it, to apply for it. */
export const isAskedFor = (text: string, collections: Named[]): boolean =>
  collections.some((collection) => askedIn(text, collection, collections) !== null)

type Around = {
  deciders: string[]
  /** The lists that somebody is said to enter things in. Others are kept by those in charge. */
  entered: string[]
  /** What the pictures of things that are booked show. */
  pictures: string
}

/** These lists with what people ask for in them: each sees their own requests, and those in charge decide on them. */
export function withRequests(
  text: string,
  collections: Collection[],
  { deciders, entered, pictures }: Around,
): Collection[] {
  const asked = collections
    .flatMap((collection) => {
      // On what people enter for a decision, the entry is what they ask for.
      const kind = collection.decided ? null : askedIn(text, collection, collections)
      return kind ? [{ collection, kind }] : []
    })
    .slice(0, MOST)
  const owners: Access = deciders
  return [
    ...collections.map((collection): Collection => {
      const own = asked.find((each) => each.collection === collection)
      return own
        ? {
            ...(own.kind.isOffered ? offered(collection, pictures) : collection),
            ...(!entered.includes(collection.name) && { write: owners, isOwn: false }),
            ask: { collection: nameOf(own), field: fieldOf(own), label: own.kind.action },
          }
        : collection
    }),
    ...asked.map((own): Collection => ({
      name: nameOf(own),
      one: `${own.collection.one} ${own.kind.one}`,
      many: `${capital(own.collection.one)} ${own.kind.many}`,
      fields: [
        {
          name: fieldOf(own),
          label: capital(own.collection.one),
          kind: 'reference',
          of: own.collection.name,
          isRequired: true,
        },
        ...own.kind.fields,
        { name: 'note', label: 'Note', kind: 'longText' },
        { name: 'state', label: 'State', kind: 'choice', options: STATES, isRequired: true },
      ],
      view: 'table',
      read: 'member',
      write: 'member',
      isPrivate: true,
      decided: { field: 'state', by: deciders },
    })),
  ]
}

/** What is chosen by what it looks like and what it costs. */
function offered(collection: Collection, subject: string): Collection {
  const { fields, view } = collection
  const isPriced = fields.some(({ kind }) => kind === 'money')
  return {
    ...collection,
    fields: isPriced ? fields : [...fields, { name: 'price', label: 'Price', kind: 'money', least: 0 }],
    view: view === 'table' ? 'cards' : view,
    pictures: collection.pictures ?? { subject },
  }
}

type Own = { collection: Collection; kind: Kind }
const nameOf = ({ collection, kind }: Own) => `${collection.name}_${kind.many.replaceAll(/\W/g, '_')}`
const fieldOf = ({ collection }: Own) => `${collection.name}_id`
