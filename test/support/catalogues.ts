import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Variants = Array<{ match: Record<string, string> }>

const FOLDER = 'shared/messages'

function catalogue(locale: string): Map<string, string[]> {
  const areas = readdirSync(path.join(FOLDER, locale)).map(
    (file) => JSON.parse(readFileSync(path.join(FOLDER, locale, file), 'utf8')) as Record<string, string | Variants>,
  )
  return new Map(
    areas
      .flatMap((area) => Object.entries(area))
      .map(([key, value]) => [
        key,
        typeof value === 'string' ? [value] : value.flatMap(({ match }) => Object.values(match)),
      ]),
  )
}

const ENGLISH = catalogue('en')
const GERMAN = catalogue('de')

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const wordsIn = (text: string) => text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}+/gu)?.length ?? 0

/** The pattern of a message on a page. Something stands where the message has places for names and numbers. */
function patternOf(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map(escaped)
  return new RegExp(`(?<![\\p{L}\\d])${parts.join(String.raw`[^\n]{1,80}?`)}(?![\\p{L}\\d])`, 'u')
}

const TELLING = [...ENGLISH].flatMap(([key, texts]) => {
  const german = new Set(GERMAN.get(key))
  return texts
    .filter((text) => wordsIn(text) >= 2 && !german.has(text))
    .map((text) => ({ key, pattern: patternOf(text.trim()) }))
})

/**
 * The English messages in a text that must be German. Single words are left out, because "Name" and "Version" are both.
 */
export function englishIn(text: string): string[] {
  return TELLING.flatMap(({ key, pattern }) => {
    const found = pattern.exec(text)
    return found ? [`${key}: ${found[0]}`] : []
  })
}
