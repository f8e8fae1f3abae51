/** Rows as CSV. A byte order mark lets spreadsheets read it as UTF-8. */
export function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that begins like a formula would be computed by the spreadsheet that opens it. */
function cell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
