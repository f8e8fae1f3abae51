import { expect, test } from 'vitest'
import { REFUSED, SYNTAX_CASES } from '#test/support/syntax-cases.ts'
import { createLinker, facadeOf } from '#worker/runtime/browser/first-visit/linked.js'
import { compile } from '#worker/runtime/compile/compile.ts'

const linkedOf = (source: string, path = 'client/page.tsx') => compile({ path, source, side: 'client' }).linked

const guard = { guard: { n: 0, max: 1e9, trip() {} } }
const hot = { register: () => {}, sign: <Value>(value: Value) => value, at: <Value>(props: Value) => props }

/** Runs the first of these files as a page does, and answers what each of them exports. */
function run(files: Record<string, string>, libraries: Record<string, unknown> = {}) {
  const texts = Object.fromEntries(Object.entries(files).map(([path, source]) => [`/${path}`, linkedOf(source, path)!]))
  const imports = Object.fromEntries(
    Object.keys(files).map((path) => [`@app/${path.replace(/\.tsx?$/, '')}`, `/${path}`]),
  )
  const linker = createLinker({ imports, origin: 'http://app.test' })
  linker.bring(texts)
  linker.start({ '@kit/guard': guard, '@kit/hot': hot, ...libraries }, Object.keys(imports)[0]!)
  return Object.fromEntries(Object.keys(files).map((path) => [path, linker.linked(`/${path}`)]))
}

const react = { createElement: () => 1, jsx: () => 1, jsxs: () => 1, Fragment: 'f' }

test.each(Object.entries(SYNTAX_CASES).filter(([name]) => !REFUSED.has(name)))(
  '%s means the same in a function, on the same lines',
  (name, source) => {
    const linked = linkedOf(source)
    const isNone = /=\s*await\b|\{\s*await using\b/.test(source) || name === 'import.meta.env'
    expect(linked === null).toBe(isNone)
    if (linked === null) return
    const { js } = compile({ path: 'client/page.tsx', source, side: 'client' })
    expect(linked.split('\n').slice(0, source.split('\n').length).length).toBeLessThanOrEqual(js.split('\n').length)
    const files = { 'client/page.tsx': source, 'client/x.json': '{}' }
    expect(run(files, { react, 'react/jsx-runtime': react })['client/page.tsx']).toMatchObject({ r: 1 })
  },
)

test('what is exported and imported in every way is what a native module would have', () => {
  const made = run({
    'client/page.tsx': `import first, { named as other, default as again } from './all'
import * as all from './all'
import all2, * as all3 from './all'
export { other, all }
export const seen = [first(), again(), all2(), all3 === all, typeof this, Object.isFrozen(all), Object.prototype.toString.call(all)]
export const address = new URL('./x.png', import.meta.url).href
`,
    'client/all.ts': `export * from './star'
export * as star from './star'
export { hidden as 'a name', default as second } from './star'
export default function () { return 'first' }
export const { named, deep: [inner] } = { named: 1, deep: [2] }
let late; late = 3
export { late as 'late one', late }
export class Kept {}
`,
    'client/star.ts': `export const hidden = 'hidden', named = 'not this'\nexport default (() => 'second')`,
  })
  const { seen, address, other, all } = made['client/page.tsx'] as Record<string, unknown>
  expect(seen).toEqual(['first', 'first', 'first', true, 'undefined', true, '[object Module]'])
  expect([address, other]).toEqual(['http://app.test/client/x.png', 1])
  const names = ['Kept', 'a name', 'default', 'hidden', 'inner', 'late', 'late one', 'named', 'second', 'star']
  expect(Object.keys(all as object)).toEqual(names)
  const { default: first, second } = all as { default: () => string; second: () => string }
  expect([first.name, second.name, second()]).toEqual(['default', 'default', 'second'])
})

test('each module runs once, after those that it imports, in the order of its imports', () => {
  const log: string[] = []
  Object.assign(globalThis, { log })
  run({
    'client/page.ts': `log.push('page')\nimport './b'\nimport { a } from './a'\nexport { c } from './c'\nlog.push(a)`,
    'client/a.ts': `import './b'\nlog.push('a')\nexport const a = 'used'`,
    'client/b.ts': `log.push('b')`,
    'client/c.ts': `log.push('c')\nexport const c = 1`,
  })
  expect(log).toEqual(['b', 'a', 'c', 'page', 'used'])
})

test('a module that fails fails again for everyone who asks, at its own file and line', () => {
  const failing = {
    'client/page.ts': `import './a'`,
    'client/a.ts': `const x: any = null\n\nx.y()\nexport const a = 1`,
  }
  let seen: Error | null = null
  try {
    run(failing)
  } catch (error) {
    seen = error as Error
  }
  expect(seen?.stack).toContain('client/a.ts:3')
})

test.each([
  ['changes later', 'export let count = 0\nexport const add = () => { count++ }'],
  ['changes later, taken apart', 'let a: any\nexport { a }\nexport function set(o: any) { [{ a }] = o }'],
  ['waits', 'export const a = await 1'],
  ['waits in a loop', 'for await (const a of []) console.log(a)'],
  ['asks the browser where something is', `export const a = import.meta.resolve('./a')`],
  ['computes what it imports', `export const a = (n: number) => import('./' + n)`],
  ['has what begins a comment elsewhere', 'export const a = (b: number) => 1 <!--b'],
])('a module that %s stays a native module', (_, source) => {
  expect(linkedOf(source)).toBeNull()
})

test('what asks for it by its address gets the same exports from a native module', async () => {
  const namespace = { default: 1, 'a name': 2, named: 3 }
  Object.assign(globalThis, { __solid: { linked: () => namespace } })
  const text = facadeOf('/~m/a.js', Object.keys(namespace))
  expect({ ...(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) }).toEqual(
    namespace,
  )
})

test('functions that were read ahead run when they are asked for and not before, and what cannot be read is told of then', async () => {
  const ran: string[] = []
  Object.assign(globalThis, { ran })
  const texts = {
    '/a.js': '(function(){ran.push("a");return{one:1}})',
    '/b.js': '(function(){ran.push("b");return{two:__l})',
  }
  const linker = createLinker({ imports: { a: '/a.js', b: '/b.js', c: '/c.js' }, origin: 'http://app.test' })
  linker.bring(texts)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ran).toEqual([])
  linker.start({}, 'a')
  expect(linker.linked('/a.js')).toMatchObject({ one: 1 })
  expect(() => linker.linked('/b.js')).toThrow(SyntaxError)
  expect([linker.hasAll(['/a.js', '/b.js']), linker.hasAll(['/a.js', '/c.js'])]).toEqual([true, false])
  expect(ran).toEqual(['a'])
})
