import { expect, test } from 'vitest'
import { isContent, type BlockName } from '#worker/agent/offline/blocks/blocks.ts'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import type { EnquiriesContent } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import type { PagesContent } from '#worker/agent/offline/source/shared/pages/model.ts'

const MESSAGES = [
  'Website for a bakery with opening hours, prices, a gallery and a contact form. Background: linen, components: sienna.',
  'A company website for a plumber that repairs heating systems, with common questions and a list of towns we serve.',
  'Create a portfolio for a ceramic artist with a gallery divided into the series bowls, vases and tiles, a CV and exhibitions.',
  'Please build a news site about sailing with the sections races, boats and harbours. Readers comment after signing in.',
  'Create a blog about old bicycles. The author writes posts with tags, readers leave comments that the author approves.',
  'We want a platform for serial fiction, where writers publish stories chapter by chapter and readers follow them.',
  'Webseite für unsere Tischlerei mit Preisen, Bildern, Terminen und Kontaktformular, Hintergrund weiß, alles andere dunkelgrün',
]

const blocksOf = (message: string) => siteWish(message)?.blueprint.site?.blocks ?? []
function contentOf<Content>(message: string, name: BlockName): Content {
  const block = blocksOf(message).find((each) => each.name === name)
  if (!block) throw new Error(`There is no block ${name}.`)
  return block.content as Content
}

test.each(MESSAGES)('%s becomes an app whose blueprint can be read again', (message) => {
  const { blueprint } = siteWish(message)!
  for (const { name, content } of blueprint.site!.blocks) expect([name, isContent(name, content)]).toEqual([name, true])
  expect(parseBlueprint(JSON.stringify(blueprint))).toEqual(blueprint)
  expect(generateApp(blueprint).size).toBeGreaterThan(40)
  expect(blueprint.site!.site.headline.split(' ').length).toBeLessThan(10)
})

test('a form has the fields that a message names, and one of each', () => {
  const { forms, states } = contentOf<EnquiriesContent>(
    'A company website for a firm that collects old paper. Visitors fill in a pick-up request with address, number of boxes and preferred date. Office staff sign in and set each one to new, planned or done.',
    'enquiries',
  )
  expect(states).toEqual(['New', 'Planned', 'Done'])
  const fields = forms.find(({ name }) => name === 'pick-up')!.fields.map(({ kind, label }) => [label, kind])
  expect(fields).toEqual(
    expect.arrayContaining([
      ['Address', 'text'],
      ['Number of boxes', 'number'],
      ['Preferred date', 'date'],
    ]),
  )
  expect(new Set(fields.map(([label]) => label)).size).toBe(fields.length)
})

test('what a message does not ask for is on no page', () => {
  const { pages } = contentOf<PagesContent>(MESSAGES[1]!, 'pages')
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/questions', '/towns']))
  expect(pages.map(({ path }) => path)).not.toContain('/figures')
  expect(blocksOf(MESSAGES[1]!).map(({ name }) => name)).not.toContain('gallery')
})
