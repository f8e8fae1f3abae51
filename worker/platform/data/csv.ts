/** One row of a CSV file (RFC 4180). */
export const csvRow = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Words of people stand in it: what a spreadsheet would take for a formula is marked as text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
