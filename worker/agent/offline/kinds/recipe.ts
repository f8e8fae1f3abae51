import type { BlockChoice, BlockName } from '#worker/agent/offline/blocks/blocks.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { SiteContent } from '#worker/agent/offline/source/shared/site/content.ts'
import type {
  KindReading,
  Listing,
  PeopleReading,
  Subject,
  Wish,
} from '#worker/agent/offline/understand/reading/reading.ts'
import type { Told } from '#worker/agent/offline/understand/ready/wishes.ts'

/** A message, read as a whole. */
export type Message = {
  text: string
  /** Of a part that is read by itself: all that was said. */
  whole?: string
  language: ReadyLanguage
  kind: KindReading
  people: PeopleReading
  subject: Subject
  lists: Listing[]
  wishes: Wish[]
  /** What the maker calls the app. */
  name: string | null
  /** The same message always leads to the same app. */
  seed: string
}

/** What a message is often about and an app of its kind does not have. */
export type Lack = { asked: RegExp; told: Told }

/** Who writes in an app with accounts is named. */
export const UNNAMED: Lack = {
  asked: /\banonym\w*|\bwithout (?:a |their |his |her )?names?\b|\bohne namen\b/i,
  told: { en: 'writing without a name', de: 'das Schreiben ohne Namen' },
}

/** An app as a kind makes it of a message, before its look. */
export type Plan = {
  site: SiteContent
  /** Accounts first, then as they stand in the menu. */
  blocks: BlockChoice[]
  /** A wish in these words is met. */
  meets: RegExp[]
  lacks: Lack[]
  /** Words of the message that became rows of the app, such as the names of channels. */
  says?: string[]
  /** Wishes, in their words, that rooms of other kinds meet which joined it. */
  brings?: string[]
  /** The blocks that joined. */
  joined?: BlockName[]
}

/** Null when the message is of the kind and about none of what the kind can make: it leads to the app of things. */
export type Recipe = (message: Message) => Plan | null

/** What a message spells out under one of these words: `categories such as …`; null when it does not. */
export function spelledOut({ lists }: Message, of: RegExp): string[] | null {
  const items = lists.find((list) => of.test(list.of) && list.items.length > 1)?.items
  return items ? items.map((item) => item.charAt(0).toUpperCase() + item.slice(1)) : null
}
