import { createRequire } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { oneLocale } from './one-locale.mjs'
import { packOf } from './pack.mjs'
import { CLIENT_ENTRIES, PACKAGES_OF_BASE } from './packages.mjs'
import { placedElements } from './placed-elements.mjs'

const require = createRequire(import.meta.url)
const VIRTUAL = '\0kit:'
const USUAL = ' usual'

/**
 * One build for each mode, with every library as an entry. What they share goes to chunks, so there is one React.
 * It returns the files by name. Each specifier has its file, the closure of chunks that it loads, and its export names.
 * `pack` are small files of them, which stand in a preview's page. `linking` is what a published page takes it from.
 */
export async function buildClient({ root, mode }) {
  const isPublished = mode === 'production'
  const specs = Object.keys(CLIENT_ENTRIES).filter((spec) => !isPublished || !CLIENT_ENTRIES[spec].devOnly)
  const bundle = await rolldown({
    ...options({ root, mode }),
    input: Object.fromEntries(specs.map((spec) => [entryName(spec), VIRTUAL + spec])),
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'c/[name]-[hash].js',
    ...(isPublished
      ? { ...SMALL, codeSplitting: { groups: [{ name: 'base', test: isOfBase }] } }
      : { ...NAMED, codeSplitting: { groups: [{ name: 'react', test: isOfReact }] } }),
  })
  await bundle.close()
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const described = Object.fromEntries(specs.map((spec) => [spec, describe(chunks, `${entryName(spec)}.js`)]))
  const usual = isPublished ? await buildUsual({ root, mode }) : {}
  return {
    files: { ...Object.fromEntries([...chunks.values()].map((chunk) => [chunk.fileName, chunk.code])), ...usual },
    specs: described,
    pack: isPublished ? null : packOf({ chunks }),
    linking: isPublished ? linkingOf(chunks, specs) : null,
  }
}

const SMALL = { minify: true, comments: { legal: false } }
/** Names stay as they are: what React says of a mistake has them, and so do stacks. */
const NAMED = { minify: { compress: false, mangle: false }, comments: { legal: false } }

const options = ({ root, mode }) => ({
  platform: 'browser',
  tsconfig: false,
  treeshake: true,
  transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
  plugins: [oneLocale, placedElements, entries({ root, mode })],
  onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
})

const LARGE = Object.keys(CLIENT_ENTRIES).filter((spec) => CLIENT_ENTRIES[spec].usual)
const usualFile = (spec) => `${entryName(spec)}.usual.js`

/**
 * Each is built by itself: beside the whole library it would share a chunk with it, and be as large. So none may need
 * another library, which a page would then have twice.
 */
async function buildUsual({ root, mode }) {
  const built = await Promise.all(
    LARGE.map(async (spec) => {
      const bundle = await rolldown({ ...options({ root, mode }), input: VIRTUAL + spec + USUAL })
      const { output } = await bundle.generate({ format: 'esm', ...SMALL })
      await bundle.close()
      if (output.length > 1) throw new Error(`${spec} needs more than one file`)
      return [usualFile(spec), output[0].code]
    }),
  )
  return Object.fromEntries(built)
}

const BASE = Object.keys(CLIENT_ENTRIES).filter((spec) => CLIENT_ENTRIES[spec].isBase)
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const PACKAGES_OF_REACT = ['react', 'react-dom', 'scheduler']

/** The libraries of the base, and what they are made of. */
const isOfBase = (id) => isOf(id, { specs: BASE, packages: PACKAGES_OF_BASE })

/** What every page of a preview starts with, so that it is one file. */
const isOfReact = (id) => isOf(id, { specs: REACT, packages: PACKAGES_OF_REACT })

function isOf(id, { specs, packages }) {
  if (id.startsWith(VIRTUAL)) return specs.includes(id.slice(VIRTUAL.length))
  return packages.some((name) => id.includes(`/node_modules/${name}/`))
}

/**
 * How a published app takes its libraries. `libraries` has for each specifier the file that holds it, and what its
 * exports are called there where that is not their own name. `modules` are the halves of large libraries, against which
 * a bundle links, and `wholeOf` the file of the whole for each usual half. `files` tells what each file loads. Files are
 * named relative to the kit, in `modules` behind `~kit/`.
 */
function linkingOf(chunks, specs) {
  const small = specs.filter((spec) => !LARGE.includes(spec))
  return {
    libraries: Object.fromEntries(small.map((spec) => [spec, libraryOf(chunks.get(`${entryName(spec)}.js`))])),
    modules: Object.assign({}, ...LARGE.map((spec) => splitModules(spec, chunks.get(`${entryName(spec)}.js`).exports))),
    wholeOf: Object.fromEntries(LARGE.map((spec) => [usualFile(spec), `${entryName(spec)}.js`])),
    files: Object.fromEntries([...chunks.keys()].map((file) => [file, describe(chunks, file).deps])),
  }
}

/** An entry whose modules lie in the base is one statement: `export{a as useState,b as default}from"./c/base-….js";`. */
function libraryOf({ fileName, code, moduleIds, imports }) {
  if (moduleIds.length > 0) return { file: fileName, names: {} }
  const names = [...code.matchAll(/([\w$]+) as ([\w$]+)/g)].map(([, inside, outside]) => [outside, inside])
  return { file: imports[0], names: Object.fromEntries(names) }
}

const reexport = (names, file) => `export{${names}}from"~kit/${file}";`

/**
 * A large library in two halves, so that a bundle tells whether it took anything from the second. An export that stands
 * for the whole library is made of both, so that only its names in use are taken.
 */
function splitModules(spec, exports) {
  const { usual, self } = CLIENT_ENTRIES[spec]
  const rest = exports.filter((name) => name !== self && name !== 'default' && !usual.includes(name))
  const selves = exports.filter((name) => name === self || name === 'default').map((name) => `self as ${name}`)
  const whole = self ? `import*as self from"${spec}";export{${selves}};` : ''
  return {
    [spec]: `${whole}export*from"${spec} usual";export*from"${spec} rest";`,
    [`${spec} usual`]: reexport(usual, usualFile(spec)),
    [`${spec} rest`]: reexport(rest, `${entryName(spec)}.js`),
  }
}

/**
 * The name of an entry: `@tanstack/react-query` becomes `tanstack__react-query`. It is stable, so that the addresses in
 * a page are readable.
 */
function entryName(spec) {
  return spec.replace('@', '').replaceAll('/', '__')
}

function describe(chunks, file) {
  const closure = new Set()
  const queue = [file]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (closure.has(name)) continue
    closure.add(name)
    queue.push(...chunks.get(name).imports)
  }
  closure.delete(file)
  return { file, deps: [...closure], exports: chunks.get(file).exports }
}

function entries({ root, mode }) {
  return {
    name: 'kit-entries',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (id.startsWith(VIRTUAL)) return id
        // Seen from a virtual entry, a package is looked up from this repository.
        if (importer?.startsWith(VIRTUAL)) return this.resolve(id, path.join(root, 'kit.js'), { skipSelf: true })
        return null
      },
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const spec = id.slice(VIRTUAL.length)
      if (spec.endsWith(USUAL)) return usualOf(spec.slice(0, -USUAL.length))
      const { cjs, code, file, hasDefault } = CLIENT_ENTRIES[spec]
      if (code) return code
      if (file) return `export * from '${path.join(root, file)}'\n`
      if (cjs) return facade(spec, mode)
      return `export * from '${spec}'\n${hasDefault ? `export { default } from '${spec}'\n` : ''}`
    },
  }
}

const usualOf = (spec) => `export { ${CLIENT_ENTRIES[spec].usual.join(', ')} } from '${spec}'\n`

/**
 * A CommonJS package has no static export names, so it is loaded here and they are written out. The names differ
 * between React's two modes. So the module cache is emptied and NODE_ENV set before each look.
 */
function facade(spec, mode) {
  process.env.NODE_ENV = mode
  for (const key of Object.keys(require.cache)) delete require.cache[key]
  const names = Object.keys(require(spec)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
  return `import m from '${spec}'\nexport default m\nexport const { ${names.join(', ')} } = m\n`
}
