import { existsSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { oneLocale } from './one-locale.mjs'
import { GUEST_ENTRIES, SERVER_ENTRIES, SERVER_FILES } from './packages.mjs'

/**
 * The server kit as text. It is one build, so that `hono/http-exception` throws the class that `hono` catches. The name
 * of a module in the result is the specifier itself. Chunks are under `~chunks/`, and imports between them are
 * relative.
 */
export async function buildServer(root) {
  const guests = Object.entries(GUEST_ENTRIES).filter(([, file]) => existsSync(path.join(root, file)))
  const bundle = await rolldown({
    input: Object.fromEntries([
      ...SERVER_ENTRIES.map((spec) => [spec, SERVER_FILES[spec] ? path.join(root, SERVER_FILES[spec]) : spec]),
      ...guests.map(([spec, file]) => [spec, path.join(root, file)]),
    ]),
    cwd: root,
    platform: 'neutral',
    tsconfig: false,
    external: [/^cloudflare:/, /^node:/],
    resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker', 'browser', 'import'] },
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [oneLocale, guestImports(root)],
    onLog: (level, log, report) => level === 'warn' && log.code === 'UNRESOLVED_IMPORT' && report(level, log),
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name]',
    chunkFileNames: '~chunks/[name]-[hash].js',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
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
