import { createRequire } from 'node:module'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { REFUSED, SYNTAX_CASES } from '#test/support/syntax-cases.ts'
import { CompileError } from '#worker/runtime/compile/compile-error.ts'
import { compile } from '#worker/runtime/compile/compile.ts'

const require = createRequire(import.meta.url)

function client(source: string, path = 'client/page.tsx') {
  return compile({ path, source, side: 'client' })
}

function server(source: string, path = 'server/index.ts') {
  return compile({ path, source, side: 'server' })
}

function boundary(source: string) {
  return client(source).isBoundary
}

function failureOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof CompileError) return error
    throw error
  }
  throw new Error('it compiled')
}

/** Evaluates compiled code, with stubs for what it imports. */
async function evaluate(js: string): Promise<{ r: unknown }> {
  const text = js
    .replace(/import (\w+) from "@app\/[^"]*\.json"/, 'const $1 = {}')
    .replace(/import\("@app\/[^"]*"\)/, '0')
    .replace('import{guard as __g}from"@kit/guard"', 'var __g={n:0,max:1e9}')
    .replace(/"(react(?:\/[\w-]+)?)"/g, (_, name: string) => JSON.stringify(`file://${require.resolve(name)}`))
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
}

describe('every syntax case', () => {
  test.each(Object.entries(SYNTAX_CASES).filter(([name]) => !REFUSED.has(name)))(
    '%s compiles, line by line, to what it means',
    async (_, source) => {
      const { js } = server(source, 'server/f.tsx')
      expect(js).not.toContain('nope')
      expect(js.trimEnd().split('\n')).toHaveLength(source.split('\n').length)
      expect((await evaluate(js)).r).toBe(1)
    },
  )

  test.each([...REFUSED])('%s is refused with its position', (name) => {
    expect(failureOf(() => server(SYNTAX_CASES[name]!, 'server/f.tsx')).problem).toMatchObject({
      kind: 'syntax',
      file: 'server/f.tsx',
      line: 1,
    })
  })
})

test('a syntax error names the file, the line and the column', () => {
  const error = failureOf(() =>
    client('const a = 1\nexport function Page() {\n  const b = = a\n  return <p>{b}</p>\n}\n'),
  )
  expect(error.message).toMatch(/^client\/page\.tsx:3:\d+: /)
  expect(error.problem.line).toBe(3)
})

test('an error that only the parser sees has a position too', () => {
  expect(failureOf(() => server('const a = 1\nconst a = 2\n')).problem).toMatchObject({ line: 2, column: 7 })
})

test('specifiers become absolute, and imports know their names, line and place in the output', () => {
  const source = `import { a, b as c } from './a'\nimport d, * as ns from '@/lib/d'\nexport { e } from '../shared/e.ts'\nexport const r = [a, c, d, ns, () => import('./f')]\n`
  const { js, imports } = client(source)
  expect(imports.map(({ specifier, names, line, isDynamic }) => ({ specifier, names, line, isDynamic }))).toEqual([
    { specifier: '@app/client/a', names: ['a', 'b'], line: 1, isDynamic: false },
    { specifier: '@app/client/lib/d', names: ['default'], line: 2, isDynamic: false },
    { specifier: '@app/shared/e.ts', names: ['e'], line: 3, isDynamic: false },
    { specifier: '@app/client/f', names: [], line: 4, isDynamic: true },
  ])
  for (const { specifier, start, end } of imports) expect(js.slice(start, end)).toBe(JSON.stringify(specifier))
})

test('exports are listed, also through patterns and stars', () => {
  const { exports, reexports } = server(
    `export const a = 1, { b, c: [d] } = x\nexport function e() {}\nexport default class {}\nexport * from './f'\nexport * as g from './g'\nexport type T = 1\n`,
  )
  expect(exports).toEqual(['a', 'b', 'd', 'e', 'default', 'g'])
  expect(reexports).toEqual(['@app/server/f'])
})

test('icons and style sheets are recorded, and the style import leaves the code', () => {
  const { icons, styles, js } = client(
    `import { Check, X as Close } from 'lucide-react'\nimport './app.css'\nexport const r = [Check, Close]\n`,
  )
  expect(icons).toEqual(['Check', 'X'])
  expect(styles).toEqual([{ path: 'client/app.css', line: 2, column: 1 }])
  expect(js).not.toContain('.css')
})

test('a CSS module is refused with a remedy', () => {
  expect(failureOf(() => client(`import styles from './a.module.css'\nexport const r = styles\n`)).message).toContain(
    'Tailwind',
  )
})

/** Compiled code beside a counter of ten thousand. */
function guarded(source: string): string {
  const guard = `var __g={n:0,max:1e4,trip(file,line){throw new RangeError(file+':'+line)}}`
  return `${guard};` + server(source).js.replace(/import\{guard as __g\}from"@kit\/guard"/, '')
}

test('an endless loop stops and names its line', async () => {
  for (const loop of ['while (true) {}', 'for (;;);', 'do n++; while (true)'])
    await expect(evaluate(guarded(`export let r = 0; let n = 0\n${loop}\n`))).rejects.toThrow('server/index.ts:2')
})

// Without a guard, each of these runs for years. Depth 60 is 2^60 calls.
const RECURSIONS: Record<string, string> = {
  'a function': 'function f(n: number) { if (n > 0) { f(n - 1); f(n - 1) } }\nf(60)',
  'an arrow with a body': 'const f = (n: number): void => { if (n > 0) { f(n - 1); f(n - 1) } }\nf(60)',
  'an expression arrow': 'const f = (n: number): number => n > 0 ? f(n - 1) + f(n - 1) : 1\nf(60)',
  'an arrow that answers an object':
    'const f = (n: number): unknown => ({ a: n > 0 && f(n - 1), b: n > 0 && f(n - 1) })\nf(60)',
  'nested arrows': 'const f = (n: number) => () => n > 0 ? [f(n - 1)(), f(n - 1)()] : []\nf(60)()',
  'a method': 'class A { f(n: number) { if (n > 0) { this.f(n - 1); this.f(n - 1) } } }; new A().f(60)',
  'a constructor':
    'class A { a; b; constructor(n: number) { if (n > 0) { this.a = new A(n - 1); this.b = new A(n - 1) } } }; new A(60)',
  'fields without a constructor':
    'let n = 60; class A { a = --n > 0 ? new A() : 0; b = n > 0 ? new A() : 0; c = ++n }; new A()',
  'a getter': 'let n = 60; const o = { get v(): number { n--; const s = n > 0 ? o.v + o.v : 1; n++; return s } }; o.v',
  'a generator': 'function* f(n: number): Generator { if (n > 0) { yield* f(n - 1); yield* f(n - 1) } }; [...f(60)]',
  'an async function':
    'const f = async (n: number): Promise<void> => { if (n > 0) { await f(n - 1); await f(n - 1) } }; await f(60)',
  'a default value':
    'function f(n: number, a = n > 0 && f(n - 1), b = n > 0 && f(n - 1)): unknown { return [a, b] }; f(60)',
  microtasks: 'const f = (): unknown => Promise.resolve().then(f)\nawait f()',
}

test.each(Object.entries(RECURSIONS))('endless recursion of %s stops and names its file', async (_, source) => {
  await expect(evaluate(guarded(`export let r = 0;\n${source}\n`))).rejects.toThrow(/server\/index\.ts:2$/)
})

test('a guard moves no line, and changes neither names nor values of functions', async () => {
  const source = `
const plain = () => 1
const object = () => ({ a: 1, ...{ b: 2 } })
const group = (x: number) => (
  x, // a remark
  x + 1
)
const curry = (a: number) => (b: number) => a + b
const lazy = async () => await 2
class A { static f = () => 1; g = function () {}; h = 1; k = (1, 2); ['l' + 1] = 3; m; #n = () => 4; n() { return this.#n() } }
const values = []
for (const x of [1, 2]) values.push(() => x)
for (const x of [3]) if (x) values[2] = () => x
export const r = [plain.name, A.f.name, new A().g.name, plain(), object().b, group(1), curry(1)(2), await lazy(), new A().h, new A().k, new A().l1, new A().n(), values.map((f) => f()).join()].join()
`
  const js = guarded(source)
  expect(js.trimEnd().split('\n')).toHaveLength(source.trimEnd().split('\n').length)
  expect((await evaluate(js)).r).toBe('plain,f,g,1,2,2,3,2,1,2,3,4,1,2,3')
})

test('the counter is there before what a circle of modules calls', () => {
  const { js, imports } = server(`#!/usr/bin/env node\nimport { b } from './b'\nexport function a() { return b }\n`)
  expect(js.split('\n')[1]).toBe('import{guard as __g}from"@kit/guard";import { b } from "@app/server/b"')
  expect(js.slice(imports[0]!.start, imports[0]!.end)).toBe('"@app/server/b"')
})

test('client code is guarded as server code is', () => {
  const { js } = client('export const rows = (n: number) => { for (;;) n++ }\nexport const one = () => 1\n')
  expect(js).toContain('{if(++__g.n>__g.max)__t(1); for (;;) {if(++__g.n>__g.max)__t(1);n++} }')
  expect(js).toContain('one = () => (++__g.n>__g.max&&__t(2),1)')
  expect(js).toContain('function __t(line){__g.trip("client/page.tsx",line)}')
})

test('code cannot name its own guard', () => {
  for (const name of ['__g', '__t', '\\u005f_g'])
    expect(failureOf(() => server(`const a = 1\n${name}.n = -1e9\n`)).problem).toMatchObject({
      line: 2,
      column: 1,
      message: expect.stringContaining("is the platform's own"),
    })
})

test('code without loops and functions imports no guard', () => {
  expect(server('export const r = [1].map(String)').js).not.toContain('@kit/guard')
})

test('components are registered, and functions with hooks are signed', () => {
  const { js, isBoundary } = client(`import { memo, useState } from 'react'
import { useRows } from './use-rows'
export function Page() { const [open, setOpen] = useState(false); const rows = useRows(); return <p>{rows}</p> }
export const Row = memo(() => { const [a] = useState(1); return <i>{a}</i> })
const Hidden = () => <b />
`)
  expect(isBoundary).toBe(true)
  expect(js).toContain('__r.register("client/page.tsx",{Page,Row,Hidden},import.meta.url)')
  expect(js).toContain('()=>[useState,useRows]')
  expect(js).toContain('useState{[open, setOpen] false}')
  expect(() => parse(js, { ecmaVersion: 'latest', sourceType: 'module' })).not.toThrow()
})

test('a module is a boundary only if it exports nothing but components', () => {
  expect(boundary('export default function Page() { return <p /> }')).toBe(true)
  expect(boundary('function Page() { return <p /> }\nexport { Page }')).toBe(true)
  expect(boundary('export default () => <p />')).toBe(false)
  expect(boundary('export function Page() { return <p /> }\nexport const limit = 3')).toBe(false)
  expect(boundary(`export * from './other'`)).toBe(false)
  expect(boundary('const n = 1')).toBe(false)
})

test('stacks of client modules name the file', () => {
  expect(client('export const r = 1').js).toMatch(/\/\/# sourceURL=client\/page\.tsx\n$/)
})

test('JSON is a module, and broken JSON an error', () => {
  expect(client('{"a": 1}\n', 'client/a.json').js).toBe('export default {"a": 1}\n')
  expect(failureOf(() => client('{', 'client/a.json')).problem.kind).toBe('syntax')
})

test('a file that ends in a comment keeps its guards', () => {
  const { js } = compile({ path: 'server/a.ts', source: 'export const f = () => 1\n// the end', side: 'server' })
  expect(js).toMatch(/\/\/ the end\n;function __t/)
})

test('each element is told its number and the line that it begins on, whatever was called before the module ran', () => {
  const { js } = client('export function Page() {\n  return (\n    <main>\n      <h1>Tools</h1>\n    </main>\n  )\n}\n')
  expect(js).toMatch(/file:"client\/page\.tsx",hash:"[0-9a-f]{16}",lines:\[3,4\],places:\[\]/)
  expect(js).toMatch(/_jsx\(\s*'h1', __at\(\{[^}]*\},1\)\)/)
  expect(js).toContain('function __at(p,n){return __r.at(p,__at.of??=')
})
