import type { Blueprint, Look, SiteChoice } from '#worker/agent/offline/blueprint.ts'
import { withMigrations } from '#worker/agent/offline/generate/site/site-app.ts'
import { type Accounted, accountFor } from '#worker/agent/offline/kinds/account/account.ts'
import { withRoomsJoined, withRoomsKept } from '#worker/agent/offline/kinds/joined/join-rooms.ts'
import { germanLists, germanOwnLists } from '#worker/agent/offline/kinds/lists/german-lists.ts'
import { ownLists } from '#worker/agent/offline/kinds/lists/own-lists.ts'
import { withRecordRules } from '#worker/agent/offline/kinds/lists/record-rules.ts'
import { businessPlan } from '#worker/agent/offline/kinds/office/business.ts'
import type { Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { RECIPES } from '#worker/agent/offline/kinds/recipes.ts'
import { messageOf } from '#worker/agent/offline/kinds/site-wish.ts'
import { takeTitle } from '#worker/agent/offline/understand/app-title.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import type { Kind, KindReading, Wish } from '#worker/agent/offline/understand/reading/reading.ts'
import { properName } from '#worker/agent/offline/understand/subject/proper-name.ts'
import { normalise, unglue } from '#worker/agent/offline/understand/text.ts'
import { readWishes } from '#worker/agent/offline/understand/wishes/read-wishes.ts'
import { withAddedFields } from './added-fields.ts'
import { grownBlocks } from './grown-blocks.ts'

/** What a later message makes of an app that stood ready: a game, a tool or an app of blocks. */
export type ReadyChange = {
  blueprint: Blueprint
  /** What changed and was asked for beside its wishes: the title, the colours. */
  changes: Array<{ what: 'title'; title: string } | { what: 'colours'; look: Partial<Look> }>
  /** Its wishes that are in now. */
  done: string[]
  /** Its wishes that were in before. */
  already: string[]
  missing: Accounted['missing']
}

const MOST_SAID = 20
const OWN_LISTS = [germanLists, germanOwnLists, ownLists]
const RENAMED =
  /\b(?:rename|change|set) (?:the |this |my |our )*(?:app|site|website|game|title|name|tool)(?:'s)?(?: (?:name|title))?(?: to| into| as)? +"?([\p{L}\p{N}][^"\n.!?]{0,59}?)"?(?=[.!?\n]|$| and )/iu

/** Reads a later message against an app that stood ready, by everything that was asked for so far. */
export function changeReady(blueprint: Blueprint, request: string): ReadyChange {
  const { look, rest: uncoloured } = takeLook(unglue(normalise(request)))
  const named = titleIn(uncoloured)
  const changedLook = Object.fromEntries(
    Object.entries(look).filter(([role, colour]) => blueprint.look[role as keyof Look] !== colour),
  ) as Partial<Look>
  const isColoured = Object.keys(changedLook).length > 0
  const isRenamed = named.title !== null && named.title !== blueprint.title
  const plain: Blueprint = {
    ...blueprint,
    ...(isRenamed && { title: named.title! }),
    look: { ...blueprint.look, ...changedLook },
  }
  const { site } = blueprint
  const grown = site ? grow(plain, { site, rest: named.rest }) : { blueprint: plain, ...unknown(named.rest) }
  return {
    ...grown,
    changes: [
      ...(isRenamed ? [{ what: 'title' as const, title: named.title! }] : []),
      ...(isColoured ? [{ what: 'colours' as const, look: changedLook }] : []),
    ],
  }
}

function titleIn(text: string): { title: string | null; rest: string } {
  const renamed = RENAMED.exec(text)
  if (renamed) return { title: renamed[1]!.trim(), rest: text.replace(renamed[0], ' ') }
  const taken = takeTitle(text)
  if (taken.title !== null) return taken
  const title = properName(text)
  return { title, rest: title === null ? text : text.replace(title, ' ') }
}

/** A game and a tool are as they are: whatever is asked beside the title and the colours is missing. */
const unknown = (rest: string) => ({
  done: [],
  already: [],
  missing: laterWishes(rest).map(({ text }) => ({ what: text, why: null })),
})

const TALK =
  /^(?:\W|\b(?:please|thanks?|thank you|and|also|now|make|change|set|use|the|it|to|with|for|of|a|an|app|site|colou?rs?|be|should|is|are|in|all|call|name|rename|bitte|danke|und|auch|jetzt|mach\w*|ändere|nimm|die|der|das|den|mit|für|in|als|farben?|app|seite|sie|es|soll\w*|sein|heißen|nenn\w*)\b)*$/iu
const laterWishes = (rest: string) => readWishes(rest, true).filter(({ text }) => !TALK.test(text))

type Growing = { site: SiteChoice; rest: string }

/**
 * What the recipe of the app makes of all that was said, when nothing that is there would go. A wish is done only when it
 * changes the app by itself: that the message as a whole did says nothing of each.
 */
function grow(blueprint: Blueprint, { site, rest }: Growing): Omit<ReadyChange, 'changes'> {
  const wishes = laterWishes(rest)
  const none = { blueprint, done: [], already: [], missing: [] }
  if (wishes.length === 0) return none
  const said = [...(site.said ?? []), rest].slice(-MOST_SAID)
  const plan = planOf(site, said)
  const blocks = plan && grownBlocks(site.blocks, plan.blocks)
  if (plan === null || blocks === null)
    return { ...none, missing: wishes.map(({ text }) => ({ what: text, why: null })) }
  const grows = wishes.filter(({ text }) => isGrownBy(site, text))
  const later = readAll(site, [rest])
  const accountOf = (some: Wish[], meets: RegExp[]) =>
    accountFor({ ...later, text: some.map(({ text }) => text).join('\n'), wishes: some }, { ...plan, blocks, meets })
  const told = accountOf(grows, [/./])
  const strict = accountOf(
    wishes.filter((wish) => !grows.includes(wish)),
    [],
  )
  const account = { done: told.done, already: strict.done, missing: [...told.missing, ...strict.missing] }
  if (!isOther(site, blocks)) return { ...none, ...account }
  return {
    ...account,
    blueprint: withMigrations({ ...blueprint, site: { ...site, blocks, said, joined: plan.joined } }, site.blocks),
  }
}

const isOther = ({ blocks }: SiteChoice, after: SiteChoice['blocks']) =>
  JSON.stringify(blocks) !== JSON.stringify(after)

function isGrownBy(site: SiteChoice, wish: string): boolean {
  const plan = planOf(site, [...(site.said ?? []), wish].slice(-MOST_SAID))
  const blocks = plan && grownBlocks(site.blocks, plan.blocks)
  return blocks !== null && isOther(site, blocks)
}

function readAll({ kind, language, said = [] }: SiteChoice, texts: string[]) {
  const reading: KindReading = { kind: kind as Kind, score: 0, sure: true, runnerUp: null, why: [], language }
  return messageOf(texts.map((text) => takeLook(text).rest).join('\n'), {
    kind: reading,
    language,
    seed: said[0] ?? texts[0] ?? '',
  })
}

/**
 * The plan that an app was made by: that of its kind, of the registers of an office, or of the lists that the message itself
 * speaks of. It is the first by which everything that is there stays.
 */
function planOf(site: SiteChoice, said: string[]): Plan | null {
  const message = readAll(site, said)
  const recipes = [RECIPES[site.kind as Kind], businessPlan, ...OWN_LISTS]
  const plans = recipes.flatMap((recipe) => {
    const plan = recipe?.(message)
    return plan ? [ruled(withRoomsJoined(message, withRoomsKept(plan, site)), message.text)] : []
  })
  return plans.find(({ blocks }) => grownBlocks(site.blocks, blocks) !== null) ?? plans[0] ?? null
}

const ruled = (plan: Plan, text: string): Plan => withRecordRules(withAddedFields(plan, text), text)
