import { expect, test } from 'vitest'
import { highlight, languageOf, type Language } from '#client/features/workbench/code/highlight.ts'

function coloured(source: string, language: Language) {
  return highlight(source, language).map((line) =>
    line.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => `${kind}:${text}`),
  )
}

const SAMPLES: Record<Language, string> = {
  script: 'import { a } from \'b\' // c\nconst d = `e ${f}\n` + 0x1f\nreturn <Card title="x" />\n',
  css: '/* a */\n.b:hover { color: #fff; margin: 0 4px; --x: var(--y) }\n@media (x) {}',
  json: '{\n  "a": "b\\"c",\n  "d": [1, -2.5e3, true, null]\n}',
  html: '<!doctype html>\n<div class="a">b &amp; c</div><!-- d -->',
  sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT DEFAULT 'c''d') -- e\n",
  markdown: '# A\n\n- `b` [c](d)\n```ts\ne\n```\n',
  plain: 'a\n\nb "c" // d',
}

test.each(Object.entries(SAMPLES))('%s: the text is kept exactly', (language, source) => {
  const lines = highlight(source, language as Language)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(source)
})

test('comments, strings, numbers, keywords, calls and elements of a script are told apart', () => {
  expect(coloured('const a = call(1, "if") // return', 'script')).toEqual([
    ['keyword:const', 'name:call', 'number:1', 'string:"if"', 'comment:// return'],
  ])
  expect(coloured('return <Card title="x" />', 'script')).toEqual([['keyword:return', 'tag:<Card', 'string:"x"']])
})

test('a template string and a block comment of a script go on over lines', () => {
  expect(coloured('`a\nb` /* c\nd */', 'script')).toEqual([
    ['string:`a'],
    ['string:b`', 'comment:/* c'],
    ['comment:d */'],
  ])
})

test('json tells keys from values', () => {
  expect(coloured('{"a": "b", "c": 1}', 'json')).toEqual([['name:"a"', 'string:"b"', 'name:"c"', 'number:1']])
})

test('sql keywords count in any case, quoted names do not', () => {
  expect(coloured(`select "from" FROM t where a = 'b'`, 'sql')).toEqual([
    ['keyword:select', 'keyword:FROM', 'keyword:where', "string:'b'"],
  ])
})

test('css tells properties, colours and at-rules', () => {
  expect(coloured('.a { color: #fff } @media', 'css')).toEqual([
    ['tag:.a', 'name:color', 'number:#fff', 'keyword:@media'],
  ])
})

test('the ending of a name decides the language', () => {
  expect(['a/b.tsx', 'x.JSON', 'y.sql', 'README.md', '.gitignore', 'z'].map(languageOf)).toEqual([
    'script',
    'json',
    'sql',
    'markdown',
    'plain',
    'plain',
  ])
})
