import { expect, test } from 'vitest'
import { PAGES_CONTENT } from '../shared/pages/content'

test('Every page has an address of its own and something to read', () => {
  const { pages } = PAGES_CONTENT
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  expect(pages.filter(({ sections }) => sections.length === 0)).toEqual([])
})

test('Figures have a value for every year, and rows of tables a cell for every column', () => {
  const sections = PAGES_CONTENT.pages.flatMap((page) => page.sections)
  for (const section of sections) {
    if (section.kind === 'figures')
      expect(section.series.map(({ values }) => values.length)).toEqual(section.series.map(() => section.years.length))
    if (section.kind === 'table')
      expect(section.rows.map((row) => row.length)).toEqual(section.rows.map(() => section.columns.length))
  }
})
