const MARKER = String.raw`^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*`
const FENCE = new RegExp(`${MARKER}(\`{3,}|~{3,})([^\`]*)$`)
/** A line such as `#`, `1.`, `- [`, `|--` or half a fence may still begin one thing or another. */
const UNDECIDED = new RegExp(`${MARKER}(?:[-*+=_#|:\`~\\s]*|\\d{1,9}[.)]?|\\[[ x]?\\]?\\s*|(?:\`{3}|~~~)[^\`]*)$`, 'i')
/** Searching a line for marks can cost the square of its length. */
const MAX_LINE = 2_000

const CLOSED_CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g
const OPEN_LINK = /!?(?<![\w\])])\[([^[\]]*)(?:\](?:\([^()\s]*)?)?$/
const OPEN_EMPHASIS = /(?<![\w*])\*(?=[^\s*])[^*]*$/

/**
 * The end of a text that is still being written is shown as it will most likely be.
 * What is open is closed and what is unclear left out: no mark may appear as text and then vanish.
 */
export function completed(source: string): string {
  const lines = source.split('\n')
  const last = lines.pop()!
  if (last.length > MAX_LINE) return source
  if (isInFence(lines)) return /^\s*(?:`+|~+)$/.test(last) ? lines.join('\n') : source
  if (!UNDECIDED.test(last)) lines.push(last)
  const text = lines.join('\n')
  const [head = '', above = ''] = [lines.at(-1), lines.at(-2)]
  if (isRow(head) && !isRow(above)) return `${text}\n${delimiterRow(head)}`
  if (lines.length === 0 || head !== last) return text
  return text.slice(0, text.length - last.length) + withClosedMarks(last)
}

function isInFence(lines: string[]): boolean {
  let open: string | null = null
  for (const line of lines) {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? []
    if (open === null) open = mark || null
    else if (mark.startsWith(open) && info.trim() === '') open = null
  }
  return open !== null
}

const isRow = (line: string) => /^\s*\|/.test(line)

/** This line makes the first row of a table its head. */
function delimiterRow(head: string): string {
  const cells = head
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
  return `${/^\s*/.exec(head)![0]}|${'-|'.repeat(cells.length)}`
}

function withClosedMarks(line: string): string {
  // Such a mark may escape what follows, or name a character.
  const half = /\\$|&\w{0,6}$/.exec(line)
  if (half) return withClosedMarks(line.slice(0, half.index))
  const marks = line.replace(CLOSED_CODE, (code) => ' '.repeat(code.length))
  const code = /`+/.exec(marks)
  if (code) return withClosedMarks(line.endsWith('`') ? line.replace(/`+$/, '') : line + code[0])
  const link = OPEN_LINK.exec(marks)
  if (link) {
    const start = link.index + link[0].indexOf('[') + 1
    return withClosedMarks(line.slice(0, link.index) + line.slice(start, start + link[1]!.length))
  }
  // A mark at the very end opens something that is not there yet.
  const text = line.replace(/(?<=^|\s)[*_~]{1,3}$/, '')
  let seen = marks.slice(0, text.length)
  for (const mark of ['***', '**', '~~']) {
    // What stands at the end may be half of what closes it.
    if (isOdd(seen, mark)) return text.trimEnd().replace(/[*~]+$/, '') + mark
    seen = seen.replaceAll(mark, '')
  }
  return OPEN_EMPHASIS.test(seen) ? `${text.trimEnd()}*` : text
}

const isOdd = (text: string, mark: string) => text.split(mark).length % 2 === 0
