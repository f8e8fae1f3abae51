import * as z from 'zod'
import { BLOCK_NAMES, type BlockChoice, type BlockName, isContent } from './blocks/blocks.ts'
import { FACE_NAMES, type FaceName } from './face/faces.ts'
import type { SiteContent } from './source/shared/site/content.ts'
import { GAME_NAMES, type GameName } from './understand/games/games.ts'
import { TOOL_NAMES, type ToolName } from './understand/tools/tools.ts'

/** What the offline model knows of an app it wrote. Stored in the project as `.solid/blueprint.json`. */
export type Blueprint = {
  format: 1
  title: string
  description: string
  look: Look
  /** The face that was chosen. Without it the words of the app lead to one. */
  face?: FaceName | undefined
  things: Thing[]
  /** Every migration written so far, verbatim: a migration is never edited once it exists. */
  migrations: Array<{ name: string; sql: string }>
  /** Of a game, which then has no things. */
  game?: GameChoice | undefined
  /** Of a tool, which has no things either. */
  tool?: ToolChoice | undefined
  /** Of an app of blocks. */
  site?: SiteChoice | undefined
}

/** An app of blocks: its kind, the language it speaks, the words of its frame, and its blocks in the order of the menu. */
export type SiteChoice = {
  kind: string
  language: ReadyLanguage
  site: SiteContent
  blocks: BlockChoice[]
  /** What the maker has asked for so far, which the app is made of. */
  said?: string[] | undefined
  /** Which of its blocks are rooms of other kinds that joined. */
  joined?: BlockName[] | undefined
}

/** The languages that games and tools speak. */
export type ReadyLanguage = 'en' | 'de'
/** `theme`: which pictures a game begins with, when it has several sets. */
export type GameChoice = { name: GameName; language: ReadyLanguage; theme?: string | undefined }
export type ToolChoice = { name: ToolName; language: ReadyLanguage }

/** Colours are CSS colours (names or hex). `null` means what the face makes of the others. */
export type Look = { primary: string | null; background: string | null; header: string | null; card: string | null }

/** `id` never changes, whatever the thing is renamed to; `table` and every `column` are snake_case and unique. */
export type Thing = {
  id: string
  singular: string
  plural: string
  table: string
  fields: Field[]
  /** The ids of the fields by which an entry is told apart: no two may have the same in all of them. */
  once?: string[] | undefined
}

const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'yesNo',
  'choice',
  'email',
  'link',
  'image',
  'reference',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** `options` is filled for `choice`, `references` (a thing's id) for `reference`. The first field of a thing is its title. */
export type Field = {
  id: string
  label: string
  column: string
  kind: FieldKind
  required: boolean
  options: string[]
  references: string | null
  filter: boolean
  /** Of a number or an amount: the least and the most that it may be. */
  least?: number | undefined
  most?: number | undefined
}

export const BLUEPRINT_PATH = '.solid/blueprint.json'

const colour = z.string().max(60)
const fieldSchema = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  column: z.string().regex(/^[a-z][a-z0-9_]*$/),
  kind: z.enum(FIELD_KINDS),
  required: z.boolean(),
  options: z.array(z.string()),
  references: z.string().nullable(),
  filter: z.boolean(),
  least: z.number().optional(),
  most: z.number().optional(),
})
const siteSchema = z.object({
  title: z.string(),
  headline: z.string(),
  subline: z.string(),
  action: z.object({ label: z.string(), href: z.string() }).nullable(),
  picture: z.object({ subject: z.string(), seed: z.string(), kind: z.string().optional() }).nullable(),
  footer: z.string(),
})
const cellSchema = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ moment: z.string() }),
  z.object({ day: z.string() }),
])
const samplesSchema = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), cellSchema)),
  ofPeople: z.boolean().optional(),
})
const blueprintSchema = z
  .object({
    format: z.literal(1),
    title: z.string(),
    description: z.string(),
    look: z.object({
      primary: colour.nullable(),
      background: colour.nullable(),
      header: colour.nullable(),
      card: colour.nullable(),
    }),
    things: z.array(
      z.object({
        id: z.string().min(1),
        singular: z.string().min(1),
        plural: z.string().min(1),
        table: z.string().regex(/^[a-z][a-z0-9_]*$/),
        fields: z.array(fieldSchema).min(1),
        once: z.array(z.string()).optional(),
      }),
    ),
    migrations: z.array(z.object({ name: z.string(), sql: z.string() })),
    face: z.enum(FACE_NAMES).optional(),
    game: z
      .object({ name: z.enum(GAME_NAMES), language: z.enum(['en', 'de']), theme: z.string().max(40).optional() })
      .optional(),
    tool: z.object({ name: z.enum(TOOL_NAMES), language: z.enum(['en', 'de']) }).optional(),
    site: z
      .object({
        kind: z.string(),
        language: z.enum(['en', 'de']),
        site: siteSchema,
        blocks: z
          .array(z.object({ name: z.enum(BLOCK_NAMES), content: z.unknown(), samples: z.array(samplesSchema) }))
          .min(1)
          .refine((blocks) => blocks.every(({ name, content }) => isContent(name, content))),
        said: z.array(z.string()).optional(),
        joined: z.array(z.enum(BLOCK_NAMES)).optional(),
      })
      .optional(),
  })
  .refine(({ things, game, tool, site }) => things.length > 0 || [game, tool, site].some((each) => each !== undefined))

// This is a guard and no copy. A copy would order its keys as the schema does, and every later diff would show that.
function isBlueprint(value: unknown): value is Blueprint {
  return blueprintSchema.safeParse(value).success
}

/** The blueprint in a file's text; null when the file was damaged or is of another make. */
export function parseBlueprint(text: string): Blueprint | null {
  try {
    const stored: unknown = JSON.parse(text)
    return isBlueprint(stored) ? stored : null
  } catch {
    // Not JSON: the file was edited by hand, and the maker is told.
    return null
  }
}
