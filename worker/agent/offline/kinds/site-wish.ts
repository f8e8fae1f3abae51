import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { faceFor } from '#worker/agent/offline/face/choose.ts'
import { withMigrations } from '#worker/agent/offline/generate/site/site-app.ts'
import { readKind } from '#worker/agent/offline/understand/kind/read-kind.ts'
import { takeLook } from '#worker/agent/offline/understand/look.ts'
import { readPeople } from '#worker/agent/offline/understand/people/read-people.ts'
import type { KindReading } from '#worker/agent/offline/understand/reading/reading.ts'
import { listsIn } from '#worker/agent/offline/understand/subject/lists-in.ts'
import { properName } from '#worker/agent/offline/understand/subject/proper-name.ts'
import { readSubject } from '#worker/agent/offline/understand/subject/read-subject.ts'
import { readWishes } from '#worker/agent/offline/understand/wishes/read-wishes.ts'
import { type Accounted, accountFor } from './account/account.ts'
import { businessPlan, isOfOffice } from './office/business.ts'
import { germanLists } from './office/lists.ts'
import type { Message } from './recipe.ts'
import { RECIPES } from './recipes.ts'

/** A message that asks for an app of blocks, with what of it is met and what is not. */
export type SiteWish = { blueprint: Blueprint } & Accounted

/** Reads a message as a wish for an app of blocks; null when it is about something else. */
export function siteWish(text: string): SiteWish | null {
  const kind = readKind(text)
  const isGermanList = kind.kind === 'list' && kind.language === 'de'
  if (kind.kind === 'none' || (kind.sure && !isGermanList && RECIPES[kind.kind] === undefined)) return null
  const { look, rest } = takeLook(text)
  const message = messageOf(rest, { kind, language: kind.language ?? 'en', seed: text })
  const known = kind.sure ? RECIPES[kind.kind]! : isOfOffice(message) ? businessPlan : null
  const recipe = isGermanList ? germanLists : known
  const plan = recipe && recipe(message)
  if (plan === null) return null
  const { primary = null, background = null, header = null, card = null } = look
  const name = kind.sure && !isGermanList ? kind.kind : 'erp'
  return {
    blueprint: withMigrations({
      format: 1,
      title: plan.site.title,
      description: '',
      face: faceFor({ kind: name, words: text, seed: message.seed }),
      look: { primary, background, header, card },
      things: [],
      migrations: [],
      site: { kind: name, language: message.language, site: plan.site, blocks: plan.blocks, said: [text] },
    }),
    ...accountFor(message, plan),
  }
}

/** What a message says, told apart. The seed stays that of the first message, so that an app keeps its pictures. */
export function messageOf(
  text: string,
  { kind, language, seed }: { kind: KindReading; language: ReadyLanguage; seed: string },
): Message {
  return {
    text,
    language,
    kind,
    people: readPeople(text),
    subject: readSubject(text, language),
    lists: listsIn(text),
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
