import { parse as parseJson, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { parse as parseToml, TomlError } from 'smol-toml'
import type { Problem } from '#shared/projects/problems.ts'
import { CONFIGURATION_FILES } from '#worker/runtime/project-files.ts'

export type Configuration = { file: string; text: string; settings: Record<string, unknown> }

/** A project's configuration for wrangler, or why it cannot be read. Null when the project has none. */
export function readConfiguration(readText: (path: string) => string | null): Configuration | Problem | null {
  for (const file of CONFIGURATION_FILES) {
    const text = readText(file)
    if (text !== null) return file.endsWith('.toml') ? ofToml(file, text) : ofJson(file, text)
  }
  return null
}

/** What a longer word begins with is enough to find its line. An expression cannot be as long as any word of an app. */
const LONGEST_WORD = 200

/** A problem of the configuration, at the first line that has `word`, comments apart. */
export function configurationProblem(
  { file, text }: Omit<Configuration, 'settings'>,
  { word, message }: { word: string; message: string },
): Problem {
  const end = word.length > LONGEST_WORD ? '' : '(?![\\w-])'
  const whole = new RegExp(`(?<![\\w-])${word.slice(0, LONGEST_WORD).replace(/[^\w\s]/g, '\\$&')}${end}`)
  const line = text.split('\n').findIndex((each) => !/^\s*(?:#|\/\/)/.test(each) && whole.test(each)) + 1
  return { kind: 'configuration', message, file, line: line || null, column: null }
}

function ofToml(file: string, text: string): Configuration | Problem {
  try {
    return { file, text, settings: parseToml(text) }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [message = 'This is not TOML'] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    return { kind: 'configuration', message, file, line: error.line, column: error.column }
  }
}

function ofJson(file: string, text: string): Configuration | Problem {
  const errors: ParseError[] = []
  const settings: unknown = parseJson(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (!first && typeof settings === 'object' && settings !== null && !Array.isArray(settings))
    return { file, text, settings: settings as Record<string, unknown> }
  const before = text.slice(0, first?.offset ?? 0).split('\n')
  const message = first ? `This is not JSON: ${printParseErrorCode(first.error)}` : 'This must be an object'
  return { kind: 'configuration', message, file, line: before.length, column: before.at(-1)!.length + 1 }
}
