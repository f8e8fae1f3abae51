import { existsSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { oneLocale } from './one-locale.mjs'
import { AUTH_ENTRIES, GUEST_ENTRIES, SERVER_ENTRIES, SERVER_FILES } from './packages.mjs'

/**
 * The server kit as text. It is one build, so that `hono/http-exception` throws the class that `hono` catches. The name
 * of a module in the result is the specifier itself. Chunks are under `~chunks/`, and imports between them are
 * relative.
 */
export async function buildServer(root) {
  const [libraries, auth] = [await buildLibraries(root), await buildAuth(root)]
  return {
    modules: { ...libraries.modules, ...auth.modules },
    exports: { ...libraries.exports, ...auth.exports },
  }
}

async function buildLibraries(root) {
  const guests = Object.entries(GUEST_ENTRIES).filter(([, file]) => existsSync(path.join(root, file)))
  const bundle = await rolldown({
    input: Object.fromEntries([
      ...SERVER_ENTRIES.filter((spec) => !AUTH_ENTRIES[spec]).map((spec) => [
        spec,
        SERVER_FILES[spec] ? path.join(root, SERVER_FILES[spec]) : spec,
      ]),
      ...guests.map(([spec, file]) => [spec, path.join(root, file)]),
    ]),
    ...options({ root, mode: 'development' }),
    plugins: [oneLocale, guestImports(root)],
  })
  return modulesOf(bundle, { compress: false, mangle: false, codegen: { removeWhitespace: true } })
}

const AUTH = '\0auth:'

/**
 * Sign-in is a build of its own, so that an app without it loads none of it, and no other chunk for it. It is made
 * small: it is longer than all the rest. It asks at run time whether it stands in production, in a preview or in tests.
 */
async function buildAuth(root) {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.keys(AUTH_ENTRIES).map((spec) => [spec, AUTH + spec])),
    ...options({ root, mode: null }),
    plugins: [oneLocale, authEntries(root)],
  })
  return modulesOf(bundle, true)
}

function authEntries(root) {
  return {
    name: 'auth-entries',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (id.startsWith(AUTH)) return id
        if (importer?.startsWith(AUTH)) return this.resolve(id, path.join(root, 'kit.js'), { skipSelf: true })
        return null
      },
    },
    load(id) {
      if (!id.startsWith(AUTH)) return null
      const spec = id.slice(AUTH.length)
      const { names } = AUTH_ENTRIES[spec]
      return names ? `export { ${names.join(', ')} } from '${spec}'\n` : `export * from '${spec}'\n`
    },
  }
}

const options = ({ root, mode }) => ({
  cwd: root,
  platform: 'neutral',
  tsconfig: false,
  external: [/^cloudflare:/, /^node:/],
  resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker', 'browser', 'import'] },
  ...(mode && { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } } }),
  onLog: (level, log, report) => level === 'warn' && log.code === 'UNRESOLVED_IMPORT' && report(level, log),
})

async function modulesOf(bundle, minify) {
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name]',
    chunkFileNames: '~chunks/[name]-[hash].js',
    minify,
    comments: { legal: false },
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    modules: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.code])),
    exports: Object.fromEntries(
      chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.fileName, chunk.exports]),
    ),
  }
}

/**
 * `@kit/guard` is ours. Names with `~` are modules that the loader puts beside the kit, at the root like the guest
 * entries.
 */
function guestImports(root) {
  return {
    name: 'guest-imports',
    resolveId: {
      order: 'pre',
      handler(id) {
        if (id === '@kit/guard') return path.join(root, GUEST_ENTRIES['@kit/guard'])
        return id.startsWith('~') ? { id: `./${id}`, external: true } : null
      },
    },
  }
}
