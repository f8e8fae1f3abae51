/** One line of a CSV file, quoted where its values need it. */
export function csvLine(values: Array<string | number | null>): string {
  return `${values.map((value) => quotedValue(value === null ? '' : String(value))).join(',')}\r\n`
}

const quotedValue = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The lines of a CSV file. The separator is the one that its first line has most of: spreadsheets write a semicolon in
 * many countries. What is empty and not quoted is null. At most `maxRows` lines are read, with the heading.
 */
export function parseCsv(text: string, maxRows: number): Array<Array<string | null>> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(source)
  const rows: Array<Array<string | null>> = []
  let row: Array<string | null> = []
  let at = 0
  while (at < source.length && rows.length < maxRows) {
    const { value, end } = valueFrom(source, at, separator)
    row.push(value)
    at = end + 1
    if (source[end] === separator) {
      if (at === source.length) row.push(null)
      else continue
    }
    if (source[end] === '\r' && source[at] === '\n') at += 1
    if (row.length > 1 || row[0] !== null) rows.push(row)
    row = []
  }
  return rows
}

function separatorOf(source: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(source)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).each
}

/** A value, and where the sign stands that ends it. */
function valueFrom(source: string, start: number, separator: string): { value: string | null; end: number } {
  let at = start
  let text = ''
  let wasQuoted = false
  while (at < source.length) {
    const char = source[at]!
    if (char === '"' && (text === '' || wasQuoted) && (at === start || !wasQuoted)) {
      wasQuoted = true
      for (at += 1; at < source.length; at += 1) {
        if (source[at] !== '"') text += source[at]!
        else if (source[at + 1] === '"') {
          text += '"'
          at += 1
        } else break
      }
      at += 1
      continue
    }
    if (char === separator || char === '\n' || char === '\r') break
    text += char
    at += 1
  }
  return { value: text === '' && !wasQuoted ? null : text, end: at }
}
