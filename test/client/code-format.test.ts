import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { canFormat } from '#client/features/workbench/code/format/can-format.ts'
import { formatted, type TextChange } from '#client/features/workbench/code/format/formatted.ts'
import { formatterSettings } from '#client/features/workbench/code/format/formatter-settings.ts'
import { STYLE } from '#shared/app/formatting.ts'
import { TOOLS } from '#worker/agent/frame/versions.ts'

const SAMPLES = {
  'client/page.tsx': `import {a} from "./a";\ntype P={x:number}&{y?:string}\nexport const Page=<T,>({x,y}:P)=><main className={\`a \${x}\`}>{y??"none"}<b>{ x }</b></main>\n`,
  'client/styled.ts': 'const card = css`color:red;a{b:c}`\nconst page = html`<p><b>x</b></p>`\n',
  'scripts/run.mjs': 'export default function(){return import("./x.mjs").then(({x})=>x)}\n',
  'client/styles.css': '@import "tailwindcss";\n@theme{--a:1px}\n.a,.b{color:RED;margin:0 auto}\n',
  'index.html':
    '<!doctype html><html><head><style>a{b:c}</style><script>let a="b";</script></head><body><p>x</p></body></html>\n',
  'package.json': '{"name":"a","list":[1,2],\n"deep":{"a":{}}}\n',
  'tsconfig.json': '{\n// why\n"compilerOptions":{"strict":true,},}\n',
  'README.md': '# A\n* one\n* two\n\n```ts\nconst a="b"\n```\n',
  'compose.yml': 'a:   1\nb:\n    - "c"\n',
}

const applied = (text: string, changes: TextChange[]) =>
  changes.toReversed().reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text)

test('a text becomes what Prettier makes of it outside of the browser, in the same version as exported apps have', async () => {
  for (const [path, text] of Object.entries(SAMPLES)) {
    expect(canFormat(path)).toBe(true)
    const { changes } = await formatted({ path, text, options: STYLE })
    expect([path, applied(text, changes!)]).toEqual([path, await format(text, { ...STYLE, filepath: path })])
  }
  const { version } = JSON.parse(readFileSync('node_modules/prettier/package.json', 'utf8')) as { version: string }
  expect(TOOLS['prettier']).toBe(version)
})

test('only what differs is replaced', async () => {
  const text = "const a = 1\nconst b = { c:1 }\nconst d = 'd'\n"
  expect((await formatted({ path: 'a.ts', text, options: STYLE })).changes).toEqual([{ from: 26, to: 26, insert: ' ' }])
  expect((await formatted({ path: 'a.ts', text: 'const a = 1\n', options: STYLE })).changes).toEqual([])
})

test('a text with a mistake in it is left as it is, and its line is told', async () => {
  const broken = {
    'a.ts': 'const a = 1\nconst = 2\n',
    'a.js': '\n(',
    'a.css': 'a{\n',
    'a.json': '{"a":\n}',
    'a.html': '<p',
  }
  for (const [path, text] of Object.entries(broken))
    expect([path, await formatted({ path, text, options: STYLE })]).toMatchObject([
      path,
      { changes: null, refused: 'broken' },
    ])
  expect(await formatted({ path: 'a.ts', text: broken['a.ts'], options: STYLE })).toMatchObject({ line: 2 })
})

test('what a project says of its format is followed, and what cannot be followed is named', async () => {
  const settings = (files: Record<string, string>) =>
    formatterSettings(Object.keys(files), async (path) => files[path] ?? null)
  expect(await settings({ 'client/a.ts': '' })).toEqual({ options: STYLE, foreign: null })
  expect(await settings({ 'package.json': '{"prettier":{"semi":true}}', '.prettierrc': '{}' })).toMatchObject({
    options: { semi: true },
  })
  expect(await settings({ 'package.json': '{"name":"a"}', '.prettierrc.json': '{"tabWidth":4}' })).toMatchObject({
    options: { tabWidth: 4 },
  })
  for (const [path, text] of [
    ['.prettierrc', 'semi: false'],
    ['package.json', '{"prettier":{"plugins":["x"]}}'],
    ['package.json', '{"prettier":"@mine/style"}'],
    ['prettier.config.mjs', ''],
    ['biome.json', '{}'],
    ['.editorconfig', ''],
  ])
    expect(await settings({ [path!]: text! })).toEqual({ options: null, foreign: path })
})
