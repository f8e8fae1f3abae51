export const PAGES_TEXTS = {
  includes: 'Enthalten',
  year: 'Jahr',
  shown: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
}
