// Whatever is asked for here runs in a thread of its own, which is ended when it takes too long: an expression may never come to an end.

/** What is looked for, and how. */
export type Wanted = { words: string; isCase: boolean; isWhole: boolean; isPattern: boolean }

export type SearchedFile = { path: string; hash: string; text: string }

/** A place as it is shown: the line around it, and what would stand there. `index` counts the places of its file from 0. */
export type Match = { index: number; line: number; before: string; found: string; after: string; next: string }
export type FoundFile = { path: string; count: number; matches: Match[] }

/** `isCut`: there are more places than are counted. */
export type Found = { files: FoundFile[]; count: number; isCut: boolean }

/** Which places are replaced: all, those of a file, or one of them. */
export type Which = { path?: string; index?: number }
export type Replaced = { path: string; text: string; count: number }

/** More places are not counted, and cannot be replaced together. */
export const MAX_MATCHES = 5_000
/** So many of them are shown. */
export const MAX_SHOWN = 400
const MAX_BEFORE = 26
const MAX_PART = 160

/** The expression that finds it. Throws a SyntaxError for a pattern that is none. */
function expressionOf({ words, isCase, isPattern }: Wanted): RegExp {
  const source = isPattern ? words : words.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return new RegExp(source, isCase ? 'gmu' : 'gimu')
}

/** All places in these files with the lines around them. */
export function find(files: SearchedFile[], wanted: Wanted, replacement: string): Found {
  const expression = expressionOf(wanted)
  const found: Found = { files: [], count: 0, isCut: false }
  for (const { path, text } of files) {
    const matches: Match[] = []
    let count = 0
    const lines = lineCounter(text)
    for (const match of placesIn(text, expression, wanted)) {
      if (found.count === MAX_MATCHES) {
        found.isCut = true
        break
      }
      if (found.count < MAX_SHOWN)
        matches.push(shown(text, match, { index: count, line: lines(match.index), replacement, wanted }))
      count++
      found.count++
    }
    if (count > 0) found.files.push({ path, count, matches })
    if (found.isCut) break
  }
  return found
}

/** The files with those places replaced. Others are left out. */
export function replace(
  files: SearchedFile[],
  { wanted, replacement, which }: { wanted: Wanted; replacement: string; which: Which },
): Replaced[] {
  const expression = expressionOf(wanted)
  return files.flatMap(({ path, text }) => {
    if (which.path !== undefined && which.path !== path) return []
    let next = ''
    let from = 0
    let index = 0
    let count = 0
    for (const match of placesIn(text, expression, wanted)) {
      if (which.index === undefined || which.index === index) {
        next += text.slice(from, match.index) + replacementFor(match, replacement, wanted)
        from = match.index + match[0].length
        count++
      }
      index++
    }
    return count > 0 ? [{ path, text: next + text.slice(from), count }] : []
  })
}

const WORD = /[\p{L}\p{M}\p{N}_]/u

/** A place has at least one letter. As whole words count those that no letter stands beside. */
function* placesIn(text: string, expression: RegExp, { isWhole }: Wanted): Generator<RegExpExecArray> {
  for (const match of text.matchAll(expression)) {
    const [found] = match
    const end = match.index + found.length
    if (found === '') continue
    if (isWhole && (isInWord(text, match.index) || isInWord(text, end))) continue
    yield match
  }
}

/** Whether a place between two letters lies inside of a word. */
const isInWord = (text: string, at: number) => WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '')

/** In a pattern's replacement `$1`, `$<name>` and `$&` stand for what was found, `\n` and `\t` for a line break and a tab. */
function replacementFor(match: RegExpExecArray, replacement: string, { isPattern }: Wanted): string {
  if (!isPattern) return replacement
  return replacement.replaceAll(
    /\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)|\\([nt\\])/g,
    (written, dollar?: string, whole?: string, digits?: string, name?: string, letter?: string) => {
      if (dollar !== undefined) return '$'
      if (whole !== undefined) return match[0]
      if (letter !== undefined) return { n: '\n', t: '\t' }[letter] ?? '\\'
      if (name !== undefined) return match.groups?.[name] ?? ''
      return groupOf(match, digits ?? '') ?? written
    },
  )
}

/** `$12` is the twelfth group, or the first one and a 2 where there are fewer. Null where there is no such group. */
function groupOf(match: RegExpExecArray, digits: string): string | null {
  const number = Number(digits)
  if (number > 0 && number < match.length) return match[number] ?? ''
  const first = Number(digits[0])
  return digits.length === 2 && first > 0 && first < match.length ? (match[first] ?? '') + digits[1]! : null
}

type Place = { index: number; line: number; replacement: string; wanted: Wanted }

function shown(text: string, match: RegExpExecArray, { index, line, replacement, wanted }: Place): Match {
  const end = match.index + match[0].length
  const begin = text.lastIndexOf('\n', match.index - 1) + 1
  const stop = text.indexOf('\n', end)
  const before = match.index === 0 ? '' : text.slice(begin, match.index).trimStart()
  return {
    index,
    line,
    before: before.length > MAX_BEFORE ? `…${before.slice(-MAX_BEFORE)}` : before,
    found: cut(match[0]),
    after: cut(text.slice(end, stop === -1 ? text.length : stop).trimEnd()),
    next: cut(replacementFor(match, replacement, wanted)),
  }
}

/** It is shown in one line. */
const cut = (text: string) => (text.length > MAX_PART ? `${text.slice(0, MAX_PART)}…` : text).replaceAll(/\r?\n/g, '⏎')

/** Tells the line of places that come one after the other. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let from = 0
  return (at) => {
    for (let end = text.indexOf('\n', from); end !== -1 && end < at; end = text.indexOf('\n', from)) {
      line++
      from = end + 1
    }
    return line
  }
}
