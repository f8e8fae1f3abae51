import * as z from 'zod/mini'
import { isFormatterFile, STYLE } from '#shared/app/formatting.ts'

/** What of Prettier's options a project may set here. With any other, such as a plug-in, the result would be another one. */
const options = z.strictObject({
  $schema: z.optional(z.string()),
  printWidth: z.optional(z.number()),
  tabWidth: z.optional(z.number()),
  useTabs: z.optional(z.boolean()),
  semi: z.optional(z.boolean()),
  singleQuote: z.optional(z.boolean()),
  jsxSingleQuote: z.optional(z.boolean()),
  quoteProps: z.optional(z.enum(['as-needed', 'consistent', 'preserve'])),
  trailingComma: z.optional(z.enum(['all', 'es5', 'none'])),
  bracketSpacing: z.optional(z.boolean()),
  bracketSameLine: z.optional(z.boolean()),
  objectWrap: z.optional(z.enum(['preserve', 'collapse'])),
  arrowParens: z.optional(z.enum(['always', 'avoid'])),
  proseWrap: z.optional(z.enum(['always', 'never', 'preserve'])),
  htmlWhitespaceSensitivity: z.optional(z.enum(['css', 'strict', 'ignore'])),
  singleAttributePerLine: z.optional(z.boolean()),
  embeddedLanguageFormatting: z.optional(z.enum(['auto', 'off'])),
  experimentalTernaries: z.optional(z.boolean()),
  experimentalOperatorPosition: z.optional(z.enum(['start', 'end'])),
})
export type FormatOptions = z.infer<typeof options>

/** The options, or the file that says something that cannot be followed here. */
export type FormatterSettings = { options: FormatOptions; foreign: null } | { options: null; foreign: string }

const JSON_FILES = ['.prettierrc', '.prettierrc.json']
const packageSchema = z.looseObject({ prettier: z.optional(options) })

/** How a project is formatted, as Prettier would find it out. */
export async function formatterSettings(
  paths: string[],
  read: (path: string) => Promise<string | null>,
): Promise<FormatterSettings> {
  const own = paths.filter(isFormatterFile)
  const foreign = own.find((path) => !JSON_FILES.includes(path))
  if (foreign !== undefined) return { options: null, foreign }
  // Prettier itself looks into package.json first.
  if (paths.includes('package.json')) {
    const found = packageSchema.safeParse(parsed(await read('package.json')) ?? {})
    if (!found.success) return { options: null, foreign: 'package.json' }
    if (found.data.prettier) return { options: found.data.prettier, foreign: null }
  }
  const file = JSON_FILES.find((path) => own.includes(path))
  if (file === undefined) return { options: STYLE, foreign: null }
  const found = options.safeParse(parsed(await read(file)))
  return found.success ? { options: found.data, foreign: null } : { options: null, foreign: file }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // It may be YAML, which is not read here, or be half written.
    return null
  }
}
