/** A single-quoted TypeScript string. */
export function text(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}

/** Text between two JSX tags. Anything JSX would read as syntax is put into an expression. */
export function jsxText(value: string): string {
  return /[{}<>&'"\\\n]/.test(value) || value.trim() !== value ? `{${text(value)}}` : value
}

/** The value of a JSX attribute, quotes included. */
export function jsxAttribute(value: string): string {
  return /["&\\\n{}<>]/.test(value) ? `{${text(value)}}` : `"${value}"`
}

/** A line of a block comment or a line comment: one line, and never its end. */
export function comment(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim()
}

/** Text inside an HTML element or a double-quoted attribute. */
export function html(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A property name, quoted only when it has to be. */
export function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

/** A list of lines at one indentation; empty lines stay empty. */
