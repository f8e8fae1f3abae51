import { NAMED_CHARACTERS } from '#client/lib/named-characters.ts'

/** A stretch of a file that stands for one text, and how that is written there. */
export type Place = { path: string; from: number; to: number; form: Form; value: string }
export type Form = 'text' | 'attribute' | 'string' | 'template'

/** What JSX makes of a text between tags: lines are trimmed where they break, and empty ones are left out. */
export function jsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const kept = lines.map((line, index) => {
    const open = index === 0 ? line : line.replace(/^[ \t]+/, '')
    return index === lines.length - 1 ? open : open.replace(/[ \t]+$/, '')
  })
  return decoded(kept.filter(Boolean).join(' '))
}

/** Entities that are not known stay as they are, so that such a text is never taken for what is shown. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return NAMED_CHARACTERS.get(name) ?? all
    const point = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : all
  })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' }

/** The text of a string as it stands in code; null where it has what this does not read. */
export function stringValue(raw: string): string | null {
  const body = raw.slice(1, -1)
  if (!body.includes('\\')) return body
  let isPlain = true
  const value = body.replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[^]))/gi, (all, ...given) => {
    const [long, short, byte, sign] = given as Array<string | undefined>
    const hex = long ?? short ?? byte
    if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10_ff_ff))
    if (/[0-7ux]/.test(sign!)) isPlain = false
    return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '\n': '', '\r\n': '' }[sign!] ?? sign!
  })
  return isPlain ? value : null
}

/** How a text is written where another one of this form stood. */
export function written({ form }: Pick<Place, 'form'>, raw: string, value: string): string {
  if (form === 'text') return writtenText(raw, value)
  if (form === 'attribute') return writtenAttribute(raw, value)
  if (form === 'template') return value.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`)
  const quote = raw[0]!
  return quote + escapedIn(value, quote) + quote
}

const escapedIn = (value: string, quote: string): string =>
  value.replace(/[\\\n\r\t\u2028\u2029]|['"`]/g, (sign) => {
    if (/['"`]/.test(sign)) return sign === quote ? `\\${sign}` : sign
    return { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }[sign] ?? `\\u${sign.charCodeAt(0).toString(16)}`
  })

/** The white space around a text belongs to the layout of the source where a line breaks in it, and else to the text. */
function writtenText(raw: string, value: string): string {
  const [, before = '', after = ''] = /^(\s*\n\s*)?[^]*?(\s*\n\s*)?$/.exec(raw) ?? []
  const isLost = before !== '' && value.startsWith(' ') ? true : after !== '' && value.endsWith(' ')
  const isPlain = value !== '' && !isLost && !/[\n\r\t]/.test(value)
  return (
    before + (isPlain ? value.replace(/[&<>{}]/g, (sign) => ENTITIES[sign]!) : `{'${escapedIn(value, "'")}'}`) + after
  )
}

/** Attributes of JSX have entities, and a backslash in them is one. */
function writtenAttribute(raw: string, value: string): string {
  const quote = raw.startsWith("'") ? "'" : '"'
  const entity = quote === "'" ? '&apos;' : '&quot;'
  return quote + value.replace(/&/g, '&amp;').replaceAll(quote, entity) + quote
}

/** What stands somewhere now, read as this form of it; null where it cannot be. */
export function valueAt({ form }: Pick<Place, 'form'>, raw: string): string | null {
  if (form === 'text') return jsxText(raw)
  if (form === 'attribute') return decoded(raw.slice(1, -1))
  return stringValue(form === 'string' ? raw : `\`${raw}\``)
}
