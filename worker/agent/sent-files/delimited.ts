/** The marks between cells, in the order in which they are preferred. */
const MARKS = [';', '\t', ',', '|']
const LOOKED_AT = 4_000
const MOST_ROWS = 50_001

/**
 * Rows of a text whose cells are parted by a mark (RFC 4180). Spreadsheets of other countries part by semicolons, so the
 * mark is the one that the first lines have most evenly.
 */
export function parseDelimited(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const mark = markOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length && rows.length < MOST_ROWS) {
    const { cell, end } = source[at] === '"' ? quoted(source, at) : plain(source, { at, mark })
    row.push(cell)
    at = end
    if (source[at] === mark) {
      at++
      // A mark at the very end of the text stands before an empty cell.
      if (at < source.length) continue
      row.push('')
    }
    if (source[at] === '\r') at++
    if (source[at] === '\n') at++
    rows.push(row)
    row = []
  }
  return rows
}

function plain(source: string, { at, mark }: { at: number; mark: string }): { cell: string; end: number } {
  let end = at
  while (end < source.length && source[end] !== mark && source[end] !== '\n' && source[end] !== '\r') end++
  return { cell: source.slice(at, end), end }
}

/** A cell in quotation marks; two of them stand for one. What follows the closing one belongs to nothing. */
function quoted(source: string, at: number): { cell: string; end: number } {
  let cell = ''
  let from = at + 1
  for (;;) {
    const end = source.indexOf('"', from)
    if (end === -1) return { cell: cell + source.slice(from), end: source.length }
    cell += source.slice(from, end)
    if (source[end + 1] !== '"') return { cell, end: end + 1 }
    cell += '"'
    from = end + 2
  }
}

function markOf(source: string): string {
  const lines = source
    .slice(0, LOOKED_AT)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .slice(0, 10)
  const evenness = (mark: string) => Math.min(...lines.map((line) => line.split(mark).length - 1))
  return MARKS.toSorted((one, other) => evenness(other) - evenness(one))[0]!
}
