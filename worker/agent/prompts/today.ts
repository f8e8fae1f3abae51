/** A model knows no day after its training, and rows of a year that is over make an app look abandoned. */
export function todaySection(now: Date, zone: string | null): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone ?? 'UTC' }).format(now)
  const where =
    zone === null ? ' (UTC; the time zone of the maker is not known)' : ` for the maker, whose time zone is ${zone}`
  return `# Today\nIt is ${day}${where}. Sample rows, examples and texts fit this day; code reads the day from the clock.`
}
