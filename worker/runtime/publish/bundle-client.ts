import type { BuildFailure, Loader, OutputFile, Plugin } from 'esbuild-wasm'
import type { Problem } from '#shared/projects/problems.ts'
import { absoluteSpecifier, appPath } from '#worker/runtime/compile/specifier.ts'
import { startedEsbuild } from '#worker/runtime/esbuild.ts'
import { KIT_FILES, linkedLibraries, linkedModules } from '#worker/runtime/kit/kit.ts'
import { resolvePath } from '#worker/runtime/modules/graph.ts'
import { linkToKit } from './link-kit.ts'
import { readsApart, recentBundles, sourcesHash } from './recent-bundles.ts'

const LOADERS: Record<string, Loader> = { tsx: 'tsx', ts: 'ts', jsx: 'jsx', js: 'js', json: 'json' }
const ICONS = 'lucide-react'
const LARGE = new RegExp(`^(?:${eitherOf(linkedModules.keys())})$`)

export type ClientSources = {
  /** Text files of the project by path. */
  files: ReadonlyMap<string, string>
  /** Every file of the project; images and fonts that client code imports come from here. */
  binaries: ReadonlyMap<string, Uint8Array>
  entry: string
  /** The modules of installed packages by name. */
  packages: ReadonlyMap<string, string>
  /** The source of a module with exactly these icons. */
  icons: (names: string[]) => Promise<string>
}

export type ClientBundle = {
  files: Array<{ path: string; content: Uint8Array }>
  entry: string
  preload: string[]
  /** The kit's files that it loads. */
  kitFiles: string[]
}

/**
 * Bundles and minifies the client side with the kit left outside: its files stay in a browser over all publishes.
 * Paths of the result carry content hashes. Returns problems instead of a bundle when a source does not build.
 */
export async function bundleClient(sources: ClientSources): Promise<ClientBundle | { problems: Problem[] }> {
  const { entry } = sources
  const hash = sourcesHash(sources)
  const known = recentBundles.get(hash)
  if (known) return known
  const { build } = await startedEsbuild()
  try {
    const result = await build({
      entryPoints: [entry],
      bundle: true,
      external: [`${KIT_FILES}*`, ...linkedLibraries.keys()],
      splitting: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      outdir: '/assets',
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      define: {
        'import.meta.env.DEV': 'false',
        'import.meta.env.PROD': 'true',
        'import.meta.env.SSR': 'false',
        'import.meta.env.MODE': '"production"',
        'import.meta.env.BASE_URL': '"/"',
      },
      assetNames: '[name]-[hash]',
      publicPath: '/assets/',
      plugins: [projectFiles(sources)],
      logLevel: 'silent',
    })
    const outputs = Object.entries(result.metafile.outputs)
    const entryOutput = outputs.find(([, output]) => output.entryPoint?.endsWith(entry))
    if (!entryOutput) throw new Error(`The bundle has no output for ${entry}`)
    const { files, kitFiles } = linked(result.outputFiles)
    const bundle: ClientBundle = {
      files,
      entry: `/${entryOutput[0].replace(/^\//, '')}`,
      preload: entryOutput[1].imports
        .filter((imported) => imported.kind === 'import-statement' && !imported.external)
        .map((imported) => `/${imported.path.replace(/^\//, '')}`),
      kitFiles,
    }
    if (!readsApart(result.metafile)) recentBundles.keep(hash, bundle)
    return bundle
  } catch (error) {
    const failure = error as Partial<BuildFailure>
    if (!failure.errors) throw error
    return {
      problems: failure.errors.map(({ text, location }) => ({
        kind: 'syntax',
        message: text,
        file: location?.file.replace(/^app:/, '') ?? null,
        line: location?.line ?? null,
        column: location ? location.column + 1 : null,
      })),
    }
  }
}

/** The files of a bundle, with its scripts linked to the kit. */
function linked(outputs: OutputFile[]) {
  const scripts = outputs.filter(({ path }) => path.endsWith('.js'))
  const { texts, kitFiles } = linkToKit(scripts)
  const encoder = new TextEncoder()
  const contents = new Map(scripts.map(({ path }, index) => [path, encoder.encode(texts[index])]))
  return {
    files: outputs.map(({ path, contents: content }) => ({ path, content: contents.get(path) ?? content })),
    kitFiles,
  }
}

/**
 * Resolves imports the way the preview does: relative paths and `@/` are project files. Of libraries only the large ones
 * are asked about, and the others are external. Each question to a plugin crosses into JavaScript, and those crossings
 * are half of a build.
 */
function projectFiles({ files, binaries, icons, packages }: ClientSources): Plugin {
  return {
    name: 'project-files',
    setup(build) {
      build.onResolve({ filter: /^\.|^@\/|^client\/|^lucide-react$/ }, ({ path, importer, kind }) => {
        if (path.endsWith('.css') && kind === 'import-statement') return { path, namespace: 'empty' }
        if (path === ICONS) return { path, namespace: 'icons' }
        const wanted = kind === 'entry-point' ? path : appPath(absoluteSpecifier(importer, path))
        const found = wanted && resolvePath(wanted, (candidate) => binaries.has(candidate))
        return found
          ? { path: found, namespace: 'app' }
          : { errors: [{ text: `${importer} imports "${path}", which does not exist` }] }
      })
      build.onResolve({ filter: LARGE }, ({ path }) => ({ path, namespace: 'kit', sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'kit' }, ({ path }) => ({
        contents: linkedModules.get(path)!,
        loader: 'js',
      }))
      if (packages.size > 0) {
        build.onResolve({ filter: startingWith(packages.keys()) }, ({ path }) => {
          if (path.endsWith('.css')) return { path, namespace: 'empty' }
          return packages.has(path)
            ? { path, namespace: 'package' }
            : { errors: [{ text: `"${path}" cannot be imported: of an installed package only its main entry can` }] }
        })
        build.onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
          contents: packages.get(path) ?? '',
          loader: 'js',
          resolveDir: '/',
        }))
      }
      build.onLoad({ filter: /.*/, namespace: 'app' }, ({ path }) => {
        const loader = LOADERS[path.split('.').pop() ?? '']
        return {
          resolveDir: '/',
          ...(loader
            ? { contents: importingAll(files.get(path) ?? ''), loader }
            : { contents: binaries.get(path), loader: 'file' as const }),
        }
      })
      build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '', loader: 'js' }))
      build.onLoad({ filter: /.*/, namespace: 'icons' }, async () => ({
        contents: await icons(iconNames(files)),
        loader: 'js',
        resolveDir: '/',
      }))
    },
  }
}

/** What may stand before and among the imports at the head of a file: each of these, one after the other. */
const HEAD = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|import\b[^'";]*(?:'[^'\n]*'|"[^"\n]*");?/y
/** The import of zod by the name that stands for all of it. Types may come with it. */
const WHOLE_ZOD = /^import\s*\{\s*(?:type \w+, ?)*z(?:, ?type \w+)*,?\s*\}\s*from\s*['"]zod['"];?$/

/** esbuild knows which names of a module are in use when it is imported as a namespace, not through an export of it. */
function importingAll(source: string): string {
  HEAD.lastIndex = 0
  for (let found = HEAD.exec(source); found; found = HEAD.exec(source)) {
    const end = found.index + found[0].length
    if (WHOLE_ZOD.test(found[0])) return `${source.slice(0, found.index)}import * as z from 'zod';${source.slice(end)}`
  }
  return source
}

/** These packages and everything in them, so that no other name is asked about. */
const startingWith = (names: Iterable<string>): RegExp => new RegExp(`^(?:${eitherOf(names)})(?:/|$)`)

function eitherOf(names: Iterable<string>): string {
  return [...names].map((name) => name.replaceAll('.', '\\.')).join('|')
}

function iconNames(files: ReadonlyMap<string, string>): string[] {
  const names = new Set<string>()
  for (const source of files.values()) {
    for (const [, list] of source.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)) {
      for (const item of list!.split(',')) {
        const name = item
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!
        if (/^[A-Z]\w*$/.test(name)) names.add(name)
      }
    }
  }
  return [...names].toSorted()
}
