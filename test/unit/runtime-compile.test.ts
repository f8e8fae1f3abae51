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
    .replace(/"(react(?:\/[\w-]+)?)"/g, (_, name: string) => JSON.stringify(`file://${require.resolve(name)}`))
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
}

describe('every syntax case', () => {
  test.each(Object.entries(SYNTAX_CASES).filter(([name]) => !REFUSED.has(name)))('%s', async (_, source) => {
    const { js } = server(source, 'server/f.tsx')
    expect(js).not.toContain('nope')
    expect(js.trimEnd().split('\n')).toHaveLength(source.split('\n').length)
    expect((await evaluate(js)).r).toBe(1)
  })

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

test('an endless loop stops and names its line', async () => {
  for (const loop of ['while (true) {}', 'for (;;);', 'do n++; while (true)']) {
    const { js } = server(`export let r = 0; let n = 0\n${loop}\n`)
    const guard = `var __g={n:0,max:1e4,trip(file,line){throw new RangeError(file+':'+line)}}`
    const stubbed = `${guard};` + js.replace(/import\{guard as __g\}from"@kit\/guard"/, '')
    await expect(evaluate(stubbed)).rejects.toThrow('server/index.ts:2')
  }
})

test('code without loops imports no guard', () => {
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
