import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'

/** Reading the words of a paragraph can cost the square of its length: longer ones stay as they were written. */
const MAX_PARAGRAPH = 8_000

/** Markup in an answer is meant to be read: HTML stays text, and dashes under a text make no heading. */
class AnswerTokenizer extends Tokenizer {
  override html(): undefined {}

  override tag(src: string): Tokens.Tag | undefined {
    const tag = super.tag(src)
    // What a text opens it may never close, or the rest would be the inside of a link or script.
    this.lexer.state.inLink = this.lexer.state.inRawBlock = false
    return tag
  }

  override lheading(src: string): Tokens.Heading | undefined {
    const heading = super.lheading(src)
    return heading?.depth === 1 ? heading : undefined
  }
}

class AnswerLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= MAX_PARAGRAPH) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src })
    return tokens
  }
}

function lex(source: string): Token[] {
  try {
    return new AnswerLexer({ gfm: true, tokenizer: new AnswerTokenizer() }).lex(source)
  } catch {
    // The lexer calls itself for each quote within a quote, which ends in an overflow.
    return [{ type: 'text', raw: source, text: source }]
  }
}

/**
 * A block is read once when another one follows it, or each word would cost as much as all before.
 * A link whose address stands in a line of its own works in the finished text only.
 */
export function blockReader() {
  let done: Token[] = []
  let doneSource = ''

  return (text: string, isGrowing: boolean): Token[] => {
    const source = text.replaceAll(/\r\n?/g, '\n')
    if (!isGrowing) return lex(source)
    if (!source.startsWith(doneSource)) [done, doneSource] = [[], '']
    const rest = source.slice(doneSource.length)
    const tokens = lex(completed(rest))
    const ends = endOfDone(tokens, rest)
    done = [...done, ...tokens.slice(0, ends.count)]
    doneSource += rest.slice(0, ends.at)
    return [...done, ...tokens.slice(ends.count)]
  }
}

/** No later word can change the blocks before the last one whose first line is whole. */
function endOfDone(tokens: Token[], source: string): { count: number; at: number } {
  let [count, end, at] = [0, 0, 0]
  for (const [index, { type, raw }] of tokens.entries()) {
    if (!source.startsWith(raw, at)) break
    if (type !== 'space' && source.indexOf('\n', at) >= 0) [count, end] = [index, at]
    at += raw.length
  }
  return { count, at: end }
}

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
function completed(source: string): string {
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
