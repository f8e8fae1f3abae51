/** Every word of the converter of data. */
export const TEXTS = {
  from: 'From',
  to: 'To',
  formats: { json: 'JSON', csv: 'CSV', tsv: 'TSV (tabs)', markdown: 'Markdown table' },
  itself: (name: string) => `As it looks: ${name}`,
  given: 'Your data',
  hint: 'Paste CSV, TSV or JSON here, or open a file.',
  open: 'Open a file',
  clear: 'Clear',
  result: 'Result',
  download: 'Save as a file',
  file: 'data',
  empty: 'Nothing has been entered yet.',
  good: (rows: number, columns: number) =>
    `Valid: ${rows} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}.`,
  goodJson: 'Valid JSON. It is no table, so only JSON can be written.',
  problems: {
    json: (line: number | null) => `This is not valid JSON${line === null ? '' : `: look at line ${line}`}.`,
    quote: (line: number | null) => `A quotation mark that opens in line ${line} is never closed.`,
  },
  noTable: 'This JSON is no table: choose JSON, or give a list of objects.',
  tooLong: 'This is more than two million characters, too much to convert in a browser.',
  unread: 'This file cannot be read as text.',
  preview: 'Preview',
  shown: (rows: number, all: number) => (rows < all ? `The first ${rows} of ${all} rows.` : ''),
  sample: 'name,town,members\nRowing club,Millbrook,48\n"Choir, mixed",Ashford,31\nChess circle,Dunmere,17',
}
