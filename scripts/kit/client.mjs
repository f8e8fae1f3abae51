import { createRequire } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { oneLocale } from './one-locale.mjs'
import { packOf } from './pack.mjs'
import { CLIENT_ENTRIES } from './packages.mjs'

const require = createRequire(import.meta.url)
const VIRTUAL = '\0kit:'

/**
 * One build for each mode, with every library as an entry. What they share goes to chunks, so there is one React.
 * It returns the files by name. Each specifier has its file, the closure of chunks that it loads, and its export names.
 * `pack` is what most pages of a preview start with, in one script.
 */
export async function buildClient({ root, mode }) {
  const specs = Object.keys(CLIENT_ENTRIES).filter((spec) => mode === 'development' || !CLIENT_ENTRIES[spec].devOnly)
  const bundle = await rolldown({
    input: Object.fromEntries(specs.map((spec) => [entryName(spec), VIRTUAL + spec])),
    platform: 'browser',
    tsconfig: false,
    treeshake: true,
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
    plugins: [oneLocale, entries({ root, mode })],
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'c/[name]-[hash].js',
    minify: mode === 'production' ? true : { compress: false, mangle: false, codegen: { removeWhitespace: false } },
    comments: mode === 'production' ? { legal: false } : undefined,
  })
  await bundle.close()
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const described = Object.fromEntries(specs.map((spec) => [spec, describe(chunks, `${entryName(spec)}.js`)]))
  return {
    files: Object.fromEntries([...chunks.values()].map((chunk) => [chunk.fileName, chunk.code])),
    specs: described,
    pack: mode === 'development' ? packOf({ chunks, specs: described }) : null,
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
      const { cjs, code, file, hasDefault } = CLIENT_ENTRIES[spec]
      if (code) return code
      if (file) return `export * from '${path.join(root, file)}'\n`
      if (cjs) return facade(spec, mode)
      return `export * from '${spec}'\n${hasDefault ? `export { default } from '${spec}'\n` : ''}`
    },
  }
}

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
