import { expect, test } from 'vitest'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { OTHER_CHOICES, SAMPLE_BLOCKS, siteOf } from '../support/site-blueprints.ts'

const MOST_FILES = 60
const MOST_LINES = 200

/** Apps of one kind, with accounts or without. */
const ONE_KIND = [...SAMPLE_BLOCKS, ...OTHER_CHOICES].filter(
  (blocks) => blocks.filter(({ name }) => name !== 'accounts').length === 1,
)

/** A list without a calendar: one with all that lists have is of 61. */
const blockOf = (name: string) =>
  (name === 'records' ? OTHER_CHOICES.slice(1) : SAMPLE_BLOCKS).flat().find((block) => block.name === name)

/** The largest that the briefs ask for: lists and campaigns, bookings and articles, and a house with all that is shown. */
const SEVERAL_KINDS = [
  ['records', 'campaigns'],
  ['booking', 'articles'],
  ['pages', 'gallery', 'enquiries', 'articles'],
].map((names) => ['accounts', ...names].map((name) => blockOf(name)!))

/** What people of the app wrote or said of it is as long as they made it. */
const OF_THE_MAKER = /^(?:\.solid\/|client\/pages\.ts|shared\/\w+\/content\.ts)/

test.each(
  [...ONE_KIND, ...SEVERAL_KINDS].map((blocks) => ({ names: blocks.map(({ name }) => name).join(', '), blocks })),
)('an app of $names is read in one sitting: few files, and none is long', ({ blocks }) => {
  const files = [...generateApp(siteOf(blocks))]
  const source = files.filter(([path]) => /^(?:client|server|shared)\//.test(path))
  expect(source.length).toBeGreaterThan(20)
  expect(source.length).toBeLessThanOrEqual(MOST_FILES)
  const long = files.filter(([path, text]) => !OF_THE_MAKER.test(path) && text.split('\n').length > MOST_LINES + 1)
  expect(long.map(([path]) => path)).toEqual([])
})
