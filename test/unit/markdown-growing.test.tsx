import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedText } from '#client/features/turns/markdown/formatted-text.tsx'
import { blockReader } from '#client/features/turns/markdown/read-blocks.ts'

/** An answer as models write them. */
const ANSWER = `Here is **what I changed**, and *why*. See [the docs](https://docs.example/a?b=1) or https://b.example.

## 1. **Loans** \`server/loans.ts\`

The table now has these columns:

| Column | Type | Note |
|---|:-:|--:|
| \`id\` | **INTEGER** | primary key |
| \`state\` | \`'out' \\| 'back'\` | [see](https://c.example) |
| due | TEXT | ~~optional~~ |

### Steps
1. **Install** the package:
   \`\`\`sh
   npm install

   # then
   npm start
   \`\`\`
2. Open the page
   - the *list* of loans
   - the form
     - with **dates**
3. Done

- [x] Migration
- [ ] A test for \`dueDate\`

> **Note:** rows you have are kept.
> - all of them

---

\`\`\`tsx
export const a = <T,>(x: T) => \`\${x}\`

# no heading
- no list
\`\`\`

#### Next
Prices are 2 * 3 * 4 and a_b_c stays. First line
second line with ***both***. R&D &rarr; done.
`

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
const shown = (text: string, isGrowing = true) =>
  renderToStaticMarkup(<FormattedText text={text} isGrowing={isGrowing} />)
const typesOf = (tokens: Array<{ type: string }>) => tokens.map(({ type }) => type).filter((type) => type !== 'space')

test('while an answer is written its words only become more: no mark appears and vanishes again', () => {
  let before = ''
  for (let end = 1; end <= ANSWER.length; end++) {
    const text = textOf(shown(ANSWER.slice(0, end)))
    expect(text.startsWith(before.trimEnd()), JSON.stringify([before.slice(-60), text.slice(-60)])).toBe(true)
    before = text
  }
  expect(before.trim()).toBe(textOf(shown(ANSWER, false)).trim())
})

test('what was read piece by piece is what is read at once', () => {
  for (const size of [1, 3, 7, 40]) {
    const read = blockReader()
    let blocks = read('', true)
    for (let end = size; end < ANSWER.length + size; end += size) blocks = read(ANSWER.slice(0, end), true)
    const whole = blockReader()(ANSWER.trimEnd(), false)
    expect(blocks.map(({ raw }) => raw)).toEqual(whole.map(({ raw }) => raw))
    expect(JSON.stringify(blocks) === JSON.stringify(whole)).toBe(true)
  }
})

test('a fence is code and half a table is a table from the first', () => {
  const types = (text: string) => typesOf(blockReader()(text, true))
  expect(types('Text\n\n```')).toEqual(['paragraph'])
  expect(types('Text\n\n```ts\n')).toEqual(['paragraph', 'code'])
  expect(types('Text\n\n```ts\na\n``')).toEqual(['paragraph', 'code'])
  expect(textOf(shown('```ts\na\n``'))).toBe('a')
  for (const table of [
    '| N',
    '| Name | Ty',
    '| Name | Type |',
    '| Name | Type |\n',
    '| Name | Type |\n|--',
    '| Name | Type |\n|---|---|\n| a',
  ])
    expect(types(`Text\n\n${table}`), table).toEqual(['paragraph', 'table'])
})

test('a mark that opened is closed, and one that may be anything is left out', () => {
  const html = (text: string) => shown(text).replace(/^<div class="md">(.*)<\/div>$/s, '$1')
  expect(html('a **b')).toBe('<p>a <strong>b</strong></p>')
  expect(html('a **b c*')).toBe('<p>a <strong>b c</strong></p>')
  expect(html('a **')).toBe('<p>a </p>')
  expect(html('a **`b')).toBe('<p>a <strong><code class="mono">b</code></strong></p>')
  expect(html('a [b](https://c.ex')).toBe('<p>a b</p>')
  expect(html('a[0')).toBe('<p>a[0</p>')
  expect(html('Steps:\n-')).toBe('<p>Steps:</p>')
  expect(html('Steps:\n1.')).toBe('<p>Steps:</p>')
  expect(html('Text\n#')).toBe('<p>Text</p>')
  for (const odd of ['``a`', '`', '**', '[', '![', '|', '- [', '- ```', '\\', '***', '~~~', '~~', '<', '&am'])
    expect(() => html(odd), odd).not.toThrow()
})

test('what is no longer the beginning of the text is read anew', () => {
  const read = blockReader()
  read('One\n\ntwo\n\nthree', true)
  expect(typesOf(read('# Other\n\ntext', true))).toEqual(['heading', 'paragraph'])
  expect(typesOf(read('One\r\n\r\ntwo\r\n\r\n- a\r\n- b', true))).toEqual(['paragraph', 'paragraph', 'list'])
})

test('blocks that are finished are read once, so that a long answer takes no longer than its length', () => {
  const read = blockReader()
  const long = ANSWER.repeat(150)
  const firsts = new Set<object>()
  const used = process.cpuUsage()
  for (let end = 0; end < long.length; end += 60) {
    const [first] = read(long.slice(0, end), true)
    if (end > 300) firsts.add(first!)
  }
  const { user, system } = process.cpuUsage(used)
  expect(firsts.size).toBe(1)
  expect((user + system) / 1_000).toBeLessThan(6_000)
})
