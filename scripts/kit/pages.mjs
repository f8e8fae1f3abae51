import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { packageFolder } from './packages.mjs'

const NAMES = '~browser-names'
const SHEETS = 'cssomnom/parse'
const SHEETS_ENTRY = '~sheets'

/**
 * The rendering check as one module, with the DOM that stands in for a browser's. Modules named `./@kit/…` are put
 * beside it by the loader. What reads the rules of style elements is one of them, because it is larger than all else,
 * and few apps ask for rules.
 */
export async function buildPages(root) {
  const pages = await moduleOf(path.join(root, 'worker/runtime/rendering/main.js'), [
    besides('@kit/guard', './@kit/guard'),
    besides(SHEETS, './@kit/sheets'),
    browserNames,
    withoutCanvas,
  ])
  return { 'pages.js': pages, 'sheets.js': await moduleOf(SHEETS_ENTRY, [sheets]) }
}

async function moduleOf(input, plugins) {
  const bundle = await rolldown({
    input,
    platform: 'neutral',
    tsconfig: false,
    external: [/^cloudflare:/],
    resolve: { mainFields: ['module', 'main'], conditionNames: ['worker', 'browser', 'import'] },
    plugins,
  })
  const { output } = await bundle.generate({ format: 'esm', minify: { compress: true, mangle: false } })
  await bundle.close()
  return output[0].code
}

const besides = (name, beside) => ({
  name: `besides:${name}`,
  resolveId: { order: 'pre', handler: (id) => (id === name ? { id: beside, external: true } : null) },
})

const sheets = {
  name: 'sheets',
  resolveId: { order: 'pre', handler: (id) => (id === SHEETS_ENTRY ? id : null) },
  load(id) {
    if (id !== SHEETS_ENTRY) return null
    return `export { parse } from ${JSON.stringify(path.join(packageFolder('cssomnom'), 'dist/parse.js'))}`
  },
}

/** linkedom draws with the package "canvas" where it is installed. */
const withoutCanvas = {
  name: 'without-canvas',
  load(id) {
    if (!id.endsWith('commonjs/canvas.cjs')) return null
    return { code: readFileSync(id.replace('canvas.cjs', 'canvas-shim.cjs'), 'utf8'), moduleType: 'js' }
  },
}

/** `items.forEach is not a function` is a mistake of the app's, although lists of a browser's have it too. */
const LANGUAGE = new Set(
  [Array, String, Object, Map, Set, WeakMap, Promise, Number, Date, Function, RegExp, Iterator].flatMap((each) => [
    ...Object.getOwnPropertyNames(each),
    ...Object.getOwnPropertyNames(each.prototype),
  ]),
)

/** What a browser has, by name. An app that misses one of these only fails where there is no browser. */
const browserNames = {
  name: 'browser-names',
  resolveId: { order: 'pre', handler: (id) => (id === NAMES ? id : null) },
  load(id) {
    if (id !== NAMES) return null
    const types = readFileSync(browserTypes(), 'utf8')
    const globals = [...types.matchAll(/^declare (?:var|function) (\w+)/gm)].map(([, name]) => name)
    const members = [...types.matchAll(/^ {4}(\w+)\(/gm)].map(([, name]) => name)
    return [
      `export const BROWSER_NAMES = new Set(${asList(globals)})`,
      `export const BROWSER_MEMBERS = new Set(${asList(members.filter((name) => /[a-z][A-Z]/.test(name) && !LANGUAGE.has(name)))})`,
    ].join('\n')
  },
}

const asList = (names) => JSON.stringify([...new Set(names)].toSorted())

/** TypeScript's compiler is a package for each kind of machine, and the types of browsers are in there. */
function browserTypes() {
  const scope = path.join(packageFolder('typescript'), '../@typescript')
  const own = path.join(scope, `typescript-${process.platform}-${process.arch}/lib/lib.dom.d.ts`)
  return existsSync(own) ? own : path.join(packageFolder('typescript'), 'lib/lib.dom.d.ts')
}
