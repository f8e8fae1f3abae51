/** What stands in a line. Text is shown as it is typed: HTML in it is text as well. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }
export type Item = { inside: Inline[]; done: boolean | null }
export type Block =
  | { kind: 'heading'; level: number; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'quote'; inside: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Item[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

const FENCE = /^\s*(`{3,}|~{3,})/
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const RULE = /^\s{0,3}([-*_])(?:\s*\1){2,}\s*$/
const BULLET = /^\s*[-*+]\s+/
const NUMBER = /^\s*(\d{1,9})[.)]\s+/
const QUOTE = /^\s*>\s?/
const TASK = /^\[([ xX])\]\s+/
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const DEEPEST = 8

/** The blocks of a text in Markdown. */
export function blocksOf(text: string, depth = 0): Block[] {
  const lines = text.replaceAll('\r', '').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (lines[at]!.trim() === '') at++
    else blocks.push(next())
  }
  return blocks

  function next(): Block {
    const line = lines[at]!
    const heading = HEADING.exec(line)
    if (FENCE.test(line)) return code()
    if (heading) {
      at++
      return { kind: 'heading', level: heading[1]!.length, inside: inlineOf(heading[2]!) }
    }
    if (RULE.test(line)) {
      at++
      return { kind: 'rule' }
    }
    if (QUOTE.test(line) && depth < DEEPEST)
      return { kind: 'quote', inside: blocksOf(taken(QUOTE).join('\n'), depth + 1) }
    if (BULLET.test(line)) return list(BULLET)
    if (NUMBER.test(line)) return list(NUMBER)
    if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '') && lines[at + 1]!.includes('|')) return table()
    return paragraph()
  }

  /** The lines from here on that begin so, without their beginning. */
  function taken(begin: RegExp): string[] {
    const from = at
    while (at < lines.length && begin.test(lines[at]!)) at++
    return lines.slice(from, at).map((line) => line.replace(begin, ''))
  }

  function code(): Block {
    const fence = FENCE.exec(lines[at++]!)![1]!
    const from = at
    while (at < lines.length && !lines[at]!.trim().startsWith(fence)) at++
    // A fence that is not closed yet goes on to the end.
    return { kind: 'code', text: lines.slice(from, at++).join('\n') }
  }

  function list(mark: RegExp): Block {
    const start = Number(NUMBER.exec(lines[at]!)?.[1] ?? 1)
    const items = taken(mark).map((line): Item => {
      const task = TASK.exec(line)
      return { inside: inlineOf(line.replace(TASK, '')), done: task ? task[1] !== ' ' : null }
    })
    return { kind: 'list', isOrdered: mark === NUMBER, start, items }
  }

  function table(): Block {
    const head = cellsOf(lines[at]!)
    at += 2
    const from = at
    while (at < lines.length && lines[at]!.includes('|')) at++
    const rows = lines.slice(from, at).map((line) => {
      const cells = cellsOf(line)
      return head.map((_, index) => cells[index] ?? [])
    })
    return { kind: 'table', head, rows }
  }

  function paragraph(): Block {
    const from = at++
    while (at < lines.length && lines[at]!.trim() !== '' && !isBeginning(lines[at]!)) at++
    return { kind: 'paragraph', inside: inlineOf(lines.slice(from, at).join('\n')) }
  }
}

const isBeginning = (line: string) => [FENCE, HEADING, RULE, QUOTE, BULLET, NUMBER].some((each) => each.test(line))

const cellsOf = (line: string) =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlineOf(cell.trim()))

const MARKS: Array<[kind: 'code' | 'strong' | 'em' | 'del' | 'link', mark: RegExp]> = [
  ['code', /`([^`]+)`/],
  ['link', /\[([^\]]+)\]\(([^\s()]+)\)/],
  ['strong', /\*\*(?=\S)([^*]+(?:\*[^*]+\*[^*]*)*)\*\*|(?<!\w)__(?=\S)([^_]+)__(?!\w)/],
  ['del', /~~(?=\S)([^~]+)~~/],
  ['em', /\*(?=\S)([^*]+)\*|(?<!\w)_(?=\S)([^_]+)_(?!\w)/],
]

/** The parts of a line. The mark that begins first is taken first. */
export function inlineOf(text: string): Inline[] {
  const found = MARKS.map(([kind, mark]) => ({ kind, match: mark.exec(text) }))
    .filter((each): each is typeof each & { match: RegExpExecArray } => each.match !== null)
    .toSorted((a, b) => a.match.index - b.match.index)[0]
  if (!found) return text === '' ? [] : [{ kind: 'text', text }]
  const { kind, match } = found
  const inside = match[1] ?? match[2]!
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  return [...(before === '' ? [] : [{ kind: 'text' as const, text: before }]), part(), ...inlineOf(after)]

  function part(): Inline {
    if (kind === 'code') return { kind, text: inside }
    if (kind !== 'link') return { kind, inside: inlineOf(inside) }
    const href = addressOf(match[2]!)
    return href === null ? { kind: 'text', text: match[0] } : { kind, href, inside: inlineOf(inside) }
  }
}

/** The address of a link. Whatever could run a script is none. */
export function addressOf(text: string): string | null {
  return /^(?:https?:\/\/|mailto:)/i.test(text) && URL.canParse(text) ? text : null
}
