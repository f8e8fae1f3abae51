export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; language: string; text: string }

const FENCE = /^\s*```\s*([\w+-]*)/
const BULLET = /^\s*[-*+]\s+(.*)$/
const NUMBERED = /^\s*\d{1,3}[.)]\s+(.*)$/
const HEADING = /^#{1,6}\s+(.*)$/

/** Splits the builder's text into blocks. Everything it does not know is a paragraph; an unclosed fence runs to the end. */
export function markdownBlocks(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    if (line.trim() === '') at += 1
    else at = readBlock(lines, at, blocks)
  }
  return blocks
}

function readBlock(lines: string[], at: number, blocks: Block[]): number {
  const line = lines[at] ?? ''
  const fence = FENCE.exec(line)
  if (fence) return readFence(lines, at, { blocks, language: fence[1] ?? '' })
  const heading = HEADING.exec(line)
  if (heading) {
    blocks.push({ kind: 'heading', children: inlineMarkdown(heading[1] ?? '') })
    return at + 1
  }
  if (BULLET.test(line)) return readList(lines, at, { blocks, ordered: false })
  if (NUMBERED.test(line)) return readList(lines, at, { blocks, ordered: true })
  return readParagraph(lines, at, blocks)
}

function readFence(
  lines: string[],
  start: number,
  { blocks, language }: { blocks: Block[]; language: string },
): number {
  let at = start + 1
  while (at < lines.length && !/^\s*```\s*$/.test(lines[at] ?? '')) at += 1
  blocks.push({ kind: 'code', language, text: lines.slice(start + 1, at).join('\n') })
  return at + 1
}

function readList(lines: string[], start: number, { blocks, ordered }: { blocks: Block[]; ordered: boolean }): number {
  const marker = ordered ? NUMBERED : BULLET
  const items: string[] = []
  let at = start
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const item = marker.exec(line)
    if (item) items.push(item[1] ?? '')
    else if (/^\s{2,}\S/.test(line) && items.length > 0) items[items.length - 1] += ` ${line.trim()}`
    else break
  }
  blocks.push({ kind: 'list', ordered, items: items.map(inlineMarkdown) })
  return at
}

function readParagraph(lines: string[], start: number, blocks: Block[]): number {
  let at = start
  while (at < lines.length && continuesParagraph(lines[at] ?? '', at === start)) at += 1
  blocks.push({ kind: 'paragraph', children: inlineMarkdown(lines.slice(start, at).join(' ')) })
  return at
}

function continuesParagraph(line: string, isFirst: boolean): boolean {
  if (isFirst) return true
  return line.trim() !== '' && ![FENCE, BULLET, NUMBERED, HEADING].some((pattern) => pattern.test(line))
}

const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|__(.+?)__|\*([^*\s][^*]*)\*|(?<!\w)_([^_\s][^_]*)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"])/

/** Reads bold, italic, code and links. A link with any scheme but http, https or mailto stays plain text. */
export function inlineMarkdown(source: string): Inline[] {
  const nodes: Inline[] = []
  let rest = source
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index > 0) nodes.push({ kind: 'text', text: rest.slice(0, match.index) })
    nodes.push(inlineNode(match))
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest) nodes.push({ kind: 'text', text: rest })
  return nodes
}

function inlineNode([whole, code, strong, strongAlt, em, emAlt, label, href, bare]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code }
  if (strong !== undefined || strongAlt !== undefined)
    return { kind: 'strong', children: inlineMarkdown(strong ?? strongAlt ?? '') }
  if (em !== undefined || emAlt !== undefined) return { kind: 'em', children: inlineMarkdown(em ?? emAlt ?? '') }
  if (bare !== undefined) return { kind: 'link', href: bare, children: [{ kind: 'text', text: bare }] }
  if (label !== undefined && href !== undefined && /^(https?:|mailto:)/i.test(href))
    return { kind: 'link', href, children: inlineMarkdown(label) }
  return { kind: 'text', text: whole }
}
