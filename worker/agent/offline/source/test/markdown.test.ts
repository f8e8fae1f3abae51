import { expect, test } from 'vitest'
import { addressOf, blocksOf, inlineOf } from '../shared/tools/markdown'

const text = (plain: string) => ({ kind: 'text', text: plain })

test('Headings, paragraphs, quotes, code and rules are told apart', () => {
  const written = '# One\ntext\nmore\n\n> quote\n\n```js\n# no heading\n```\n---\n'
  expect(blocksOf(written).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'quote', 'code', 'rule'])
  expect(blocksOf(written)[3]).toEqual({ kind: 'code', text: '# no heading' })
})

test('Lists keep their numbers and their ticks', () => {
  expect(blocksOf('3. a\n4. b')).toEqual([
    {
      kind: 'list',
      isOrdered: true,
      start: 3,
      items: [
        { inside: [text('a')], done: null },
        { inside: [text('b')], done: null },
      ],
    },
  ])
  const [list] = blocksOf('- [x] a\n- [ ] b')
  expect(list!.kind === 'list' && list!.items.map(({ done }) => done)).toEqual([true, false])
})

test('Every row of a table has as many cells as its head', () => {
  const [table] = blocksOf('| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |')
  expect(table!.kind === 'table' && table!.rows.map((cells) => cells.length)).toEqual([2, 2])
})

test('Emphasis may stand in other emphasis, and names with underscores stay as they are', () => {
  expect(inlineOf('**a *b* c**')).toEqual([
    { kind: 'strong', inside: [text('a '), { kind: 'em', inside: [text('b')] }, text(' c')] },
  ])
  expect(inlineOf('due_date_of 2 * 3 * 4')).toEqual([text('due_date_of 2 * 3 * 4')])
})

test('HTML is text and never more', () => {
  const written = '<img src=x onerror=alert(1)> <script>alert(1)</script>'
  expect(blocksOf(written)).toEqual([{ kind: 'paragraph', inside: [text(written)] }])
})

test('A link that could run a script is refused and stays text', () => {
  const refused = ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//host', 'vbscript:x']
  expect(refused.map(addressOf)).toEqual(refused.map(() => null))
  expect(inlineOf('[a](javascript:alert)')).toEqual([text('[a](javascript:alert)')])
  expect(addressOf('https://example.com/a')).toBe('https://example.com/a')
})

test('A fence that is not closed goes on to the end', () => {
  expect(blocksOf('```\na\n\nb')).toEqual([{ kind: 'code', text: 'a\n\nb' }])
})
