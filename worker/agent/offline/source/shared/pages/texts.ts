export const PAGES_TEXTS = {
  includes: 'Included',
  year: 'Year',
  shown: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
}
