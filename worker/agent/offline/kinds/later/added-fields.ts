import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import type { FieldDraft } from '#worker/agent/offline/understand/drafts.ts'
import { readField } from '#worker/agent/offline/understand/field-phrase.ts'
import { columnName } from '#worker/agent/offline/understand/naming.ts'

type Records = Extract<BlockChoice, { name: 'records' }>

/** `Add a field pages to notices`, `add deadline and place to each notice`. */
const ADDED =
  /\badd (?:an? |the |another |new )*((?:fields?|columns?) (?:(?:for|called|named) )?(?:the |an? )?)?"?([^.;:!?\n"]{2,80}?)"? (?:to|for) (?:the |each |every |all |our |my )*([\p{L} -]{2,40}?)(?=[.;!?,\n]|$)/giu
/** Other parts of an app than a field, though they are added to a list as one is. */
const NO_FIELD =
  /\b(?:comments?|reviews?|ratings?|photos?|pictures?|images?|likes?|votes?|search\w*|filters?|sort\w*|pages? for|charts?|calendars?|reminders?|notifications?|e-?mails to)\b/i
const MOST_ADDED = 12

/** A plan whose lists have the fields that a message adds to them by name. What is there already stays as it is. */
export function withAddedFields(plan: Plan, text: string): Plan {
  const block = plan.blocks.find((each): each is Records => each.name === 'records')
  if (!block) return plan
  const added = [...text.matchAll(ADDED)].slice(0, MOST_ADDED).map(([, word, names = '', list = '']) => ({
    list: list.trim().toLowerCase(),
    drafts: names
      .split(/,| and | & /)
      .flatMap((name) => readField(name.trim()) ?? [])
      .filter(({ label, sure }) => word !== undefined || (sure && !NO_FIELD.test(label))),
  }))
  const collections = block.content.collections.map((collection) =>
    added
      .filter(({ list }) => isCalled(collection, list))
      .reduce((grown, { drafts }) => drafts.reduce(withField, grown), collection),
  )
  return {
    ...plan,
    blocks: plan.blocks.map((each) =>
      each === block ? { ...block, content: { ...block.content, collections } } : each,
    ),
  }
}

const isCalled = ({ one, many }: Collection, list: string) => [one, many].some((name) => name.toLowerCase() === list)

function withField(collection: Collection, { label, kind, options }: FieldDraft): Collection {
  const { fields } = collection
  if (fields.some((field) => field.label.toLowerCase() === label.toLowerCase())) return collection
  const name = columnName(label, new Set([...fields.map((field) => field.name), ...RESERVED]))
  const field: RecordField =
    kind === 'choice' && options.length > 0
      ? { name, label, kind, options }
      : { name, label, kind: kind === 'reference' || kind === 'choice' ? 'text' : kind === 'image' ? 'link' : kind }
  return { ...collection, fields: [...fields, field] }
}

const RESERVED = ['id', 'author_id', 'changed']
