import { expect, test } from 'vitest'
import { inlineMarkdown, markdownBlocks } from '#client/features/turns/parts/markdown-blocks.ts'

const text = (value: string) => ({ kind: 'text', text: value })

test('paragraphs, headings, lists and code become blocks', () => {
  const source =
    '# Done\n\nFirst line\nsecond line\n\n- one\n- two\n  and more\n\n1. a\n2. b\n\n```ts\nconst a = 1\n\nb\n```\nafter'
  expect(markdownBlocks(source)).toEqual([
    { kind: 'heading', children: [text('Done')] },
    { kind: 'paragraph', children: [text('First line second line')] },
    { kind: 'list', ordered: false, items: [[text('one')], [text('two and more')]] },
    { kind: 'list', ordered: true, items: [[text('a')], [text('b')]] },
    { kind: 'code', language: 'ts', text: 'const a = 1\n\nb' },
    { kind: 'paragraph', children: [text('after')] },
  ])
})

test('a fence that is still being written runs to the end', () => {
  expect(markdownBlocks('```\nhalf')).toEqual([{ kind: 'code', language: '', text: 'half' }])
})

test('bold, italic, code and links nest within a line', () => {
  expect(inlineMarkdown('a **b *c*** `d*e*` [f](https://g.example) _h_')).toEqual([
    text('a '),
    { kind: 'strong', children: [text('b '), { kind: 'em', children: [text('c')] }] },
    text(' '),
    { kind: 'code', text: 'd*e*' },
    text(' '),
    { kind: 'link', href: 'https://g.example', children: [text('f')] },
    text(' '),
    { kind: 'em', children: [text('h')] },
  ])
})

test('underscores within a name are not italics', () => {
  expect(inlineMarkdown('due_date_of_loan')).toEqual([text('due_date_of_loan')])
})

test('an address becomes a link without the full stop after it', () => {
  expect(inlineMarkdown('see http://a.example/b.')).toEqual([
    text('see '),
    { kind: 'link', href: 'http://a.example/b', children: [text('http://a.example/b')] },
    text('.'),
  ])
})

test('a link that could run a script stays text', () => {
  expect(inlineMarkdown('[x](javascript:alert(1))')).toEqual([text('[x](javascript:alert(1)'), text(')')])
})
