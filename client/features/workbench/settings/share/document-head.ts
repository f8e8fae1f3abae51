import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/html'

/** What a document says of itself where its address is shared. `picture` is one that it names in code. */
export type CardWords = { title: string; text: string; picture: string | null }

type Value = { from: number; to: number; text: string }
type Meta = { key: string; content: Value | null; end: number; start: number }
type Head = { html: string; open: number; title: Value | null; titleEnd: number | null; metas: Meta[] }

const TITLES = ['og:title', 'twitter:title']
const TEXTS = ['description', 'og:description', 'twitter:description']
const PICTURES = ['og:image', 'twitter:image']

/** What the card of this document says; null where it has no head. */
export function readCard(html: string): CardWords | null {
  const head = headOf(html)
  if (!head) return null
  const said = (keys: string[]) => {
    const found = keys.map((key) => head.metas.find((meta) => meta.key === key && meta.content?.text))
    return found.find((meta) => meta !== undefined)?.content?.text ?? null
  }
  return {
    title: said(TITLES) ?? head.title?.text ?? '',
    text: said(['og:description', 'twitter:description', 'description']) ?? '',
    picture: said(PICTURES),
  }
}

/**
 * The document with these words at each place that says them: the title of the card and the description. What no place
 * says yet comes after the title. Null where there is no head to write in.
 */
export function withCard(html: string, { title, text }: Pick<CardWords, 'title' | 'text'>): string | null {
  const head = headOf(html)
  const now = readCard(html)
  if (!head || !now) return null
  const edits: Array<{ from: number; to: number; text: string }> = []
  const added: string[] = []
  const say = (keys: string[], { as, words }: { as: string; words: string }) => {
    const places = head.metas.filter(({ key }) => keys.includes(key))
    for (const { content, end, start } of places) {
      if (content) edits.push({ from: content.from, to: content.to, text: quoted(words) })
      else
        edits.push({
          from: end,
          to: end,
          text: `${html.slice(start, end).endsWith(' ') ? '' : ' '}content=${quoted(words)}`,
        })
    }
    if (places.length === 0 && words !== '') added.push(`<meta ${as} content=${quoted(words)} />`)
  }
  if (title !== now.title) say(TITLES, { as: 'property="og:title"', words: title })
  if (text !== now.text) say(TEXTS, { as: 'name="description"', words: text })
  const at = head.titleEnd ?? head.open
  const indent =
    head.titleEnd === null ? '    ' : (/[ \t]*$/.exec(html.slice(0, html.lastIndexOf('<title', at)))?.[0] ?? '')
  if (added.length > 0) edits.push({ from: at, to: at, text: added.map((line) => `\n${indent}${line}`).join('') })
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((all, edit) => all.slice(0, edit.from) + edit.text + all.slice(edit.to), html)
}

function headOf(html: string): Head | null {
  const root = childrenOf(parser.parse(html).topNode).find((node) => tagOf(node, html) === 'html')
  const element = root && childrenOf(root).find((node) => tagOf(node, html) === 'head')
  const open = element?.firstChild
  if (!element || !open) return null
  const head: Head = { html, open: open.to, title: null, titleEnd: null, metas: [] }
  for (const node of childrenOf(element)) {
    const tag = tagOf(node, html)
    if (tag === 'title' && head.title === null) {
      const from = node.firstChild?.to ?? node.from
      const to = node.lastChild?.name === 'CloseTag' ? node.lastChild.from : node.to
      head.title = { from, to, text: unescaped(html.slice(from, to)).replace(/\s+/g, ' ').trim() }
      head.titleEnd = node.to
    }
    if (tag === 'meta' && node.firstChild) {
      const meta = metaOf(node.firstChild, html)
      if (meta) head.metas.push(meta)
    }
  }
  return head
}

function metaOf(tag: SyntaxNode, html: string): Meta | null {
  const values = new Map<string, Value>()
  for (const attribute of tag.getChildren('Attribute')) {
    const name = attribute.getChild('AttributeName')
    const value = attribute.getChild('AttributeValue') ?? attribute.getChild('UnquotedAttributeValue')
    if (!name || !value) continue
    const raw = html.slice(value.from, value.to)
    const text = unescaped(value.name === 'AttributeValue' ? raw.slice(1, -1) : raw)
    values.set(html.slice(name.from, name.to).toLowerCase(), { from: value.from, to: value.to, text })
  }
  const key = (values.get('property') ?? values.get('name'))?.text.trim().toLowerCase()
  const end = tag.getChild('EndTag')?.from ?? tag.to
  return key === undefined ? null : { key, content: values.get('content') ?? null, end, start: tag.from }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

function tagOf(node: SyntaxNode, html: string): string | null {
  const name = node.name === 'Element' ? node.firstChild?.getChild('TagName') : null
  return name ? html.slice(name.from, name.to).toLowerCase() : null
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return SIGNS[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`
