import type { BuildFailure, BuildResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild-wasm'
import { startedEsbuild } from '#worker/runtime/esbuild.ts'
import type { Side } from '#worker/runtime/project-files.ts'
import { cjsNames } from './cjs-names.ts'
import { packageEntry } from './package-entry.ts'
import { resolveImport, type Resolution } from './package-resolution.ts'
import type { PackageNode, PackageTree } from './package-tree.ts'

/** `partial` is a package of the kit that is bundled as well, because the kit has too little of it. */
export type PackageBundle = { code: string; exports: string[] } | { partial: string } | { refused: string }

/** A side, and the packages of the kit it gets a copy of its own of. */
export type BundledSide = { side: Side; bundled: ReadonlySet<string> }

/** What a package is bundled with besides its files: another text here makes other builds. */
export const SETTINGS = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  jsx: 'automatic',
  minifyWhitespace: true,
  charset: 'utf8',
  legalComments: 'inline',
  outfile: 'package.js',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
} as const

const ENTRY = 'entry:'
const MAX_CODE_BYTES = 4 * 1024 * 1024
const MAX_REEXPORTS = 100

/** One side of a package as one module. The kit and the packages its user has stay imports. */
export async function bundlePackage(tree: PackageTree, { side, bundled }: BundledSide): Promise<PackageBundle> {
  const entry = packageEntry(tree.root, '.', { side, isRequire: false })
  if (entry === null || !/\.(?:[cm]?js|jsx)$/.test(entry))
    return { refused: `${tree.root.name} has no JavaScript that ${side} code could import` }
  const files = namedFiles(tree)
  const id = files.idOf(tree.root, entry)
  const found: Found = { partial: null, reasons: new Map() }
  const { build } = await startedEsbuild()
  try {
    const plugin = (source: string | null) => packageFiles({ tree, side, bundled, files, id, source, found })
    const direct = await build({ ...SETTINGS, entryPoints: [ENTRY], plugins: [plugin(null)] })
    const isCommonJs = Object.entries(direct.metafile.inputs).some(
      ([path, { format }]) => path === `npm:${id}` && format === 'cjs',
    )
    const result = isCommonJs
      ? await build({
          ...SETTINGS,
          entryPoints: [ENTRY],
          plugins: [plugin(withNames(commonJsExports({ tree, side, bundled, entry })))],
        })
      : direct
    return bundleOf(result, tree)
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!errors) throw error
    const reasons = errors.map(({ text }) => found.reasons.get(/^Could not resolve "(.*)"$/.exec(text)?.[1] ?? ''))
    const reason = reasons.find((each) => each !== undefined)
    if (reason === undefined && found.partial !== null) return { partial: found.partial }
    return { refused: reason ?? errors[0]?.text ?? `${tree.root.name} cannot be bundled` }
  }
}

function bundleOf(
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
  { root }: PackageTree,
): PackageBundle {
  const [file] = outputFiles
  const [output] = Object.values(metafile.outputs)
  if (!file || !output) throw new Error(`The bundler made nothing of ${root.name}`)
  if (file.contents.byteLength > MAX_CODE_BYTES)
    return { refused: `${root.name} is larger than ${MAX_CODE_BYTES / 1024 / 1024} MB once it is bundled` }
  return { code: file.text, exports: output.exports.toSorted() }
}

type NamedFiles = ReturnType<typeof namedFiles>

/** A file's name for the bundler says which package it is of; its ending is that of the file. */
function namedFiles({ nodes }: PackageTree) {
  const idOf = (node: PackageNode, file: string) => `${nodes.indexOf(node)}/${node.name}@${node.version}/${file}`
  function fileOf(id: string): { node: PackageNode; file: string } {
    const node = nodes[Number(id.slice(0, id.indexOf('/')))]!
    return { node, file: id.slice(idOf(node, '').length) }
  }
  return { idOf, fileOf }
}

/** Why imports could not be resolved, by what was written. */
type Found = { partial: string | null; reasons: Map<string, string> }
type FilesInput = BundledSide & {
  tree: PackageTree
  files: NamedFiles
  id: string
  source: string | null
  found: Found
}

function packageFiles({ tree, side, bundled, files, id, source, found }: FilesInput): Plugin {
  const load = (path: string) => {
    const { node, file } = files.fileOf(path)
    return node.files.get(file)!
  }
  function resolve({ path, importer, kind }: OnResolveArgs): OnResolveResult | undefined {
    const isRequire = kind === 'require-call' || kind === 'require-resolve'
    const { node, file } = files.fileOf(importer)
    const target = resolveImport({
      node,
      file,
      specifier: path,
      peers: tree.peers,
      bundled,
      asking: { side, isRequire },
    })
    if (target.kind === 'partial') found.partial ??= target.name
    if (target.kind === 'refused') found.reasons.set(path, target.reason)
    return answerTo(target, { isRequire, files })
  }
  return {
    name: 'package-files',
    setup(build) {
      build.onResolve({ filter: /^entry:$/ }, () =>
        source === null ? { path: id, namespace: 'npm' } : { path: 'names', namespace: 'entry' },
      )
      build.onResolve({ filter: /.*/, namespace: 'entry' }, () => ({ path: id, namespace: 'npm' }))
      build.onResolve({ filter: /.*/, namespace: 'required' }, ({ path }) => ({ path, external: true }))
      build.onResolve({ filter: /.*/, namespace: 'npm' }, resolve)
      build.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({ contents: source ?? '', loader: 'js' }))
      build.onLoad({ filter: /.*/, namespace: 'npm' }, ({ path }) => ({
        contents: load(path),
        loader: path.endsWith('.json') ? 'json' : path.endsWith('.jsx') ? 'jsx' : 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '', loader: 'js' }))
      // A module that stays outside cannot be required, only imported.
      build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
        contents: `import * as m from ${JSON.stringify(path)};module.exports=${path.startsWith('node:') ? 'm.default' : 'm'}`,
        loader: 'js',
      }))
    },
  }
}

function answerTo(
  target: Resolution,
  { isRequire, files }: { isRequire: boolean; files: NamedFiles },
): OnResolveResult | undefined {
  switch (target.kind) {
    case 'file':
      return {
        path: files.idOf(target.node, target.file),
        namespace: 'npm',
        sideEffects: target.node.manifest.sideEffects !== false,
      }
    case 'outside':
      return isRequire ? { path: target.address, namespace: 'required' } : { path: target.address, external: true }
    case 'empty':
      return { path: 'empty', namespace: 'empty' }
    default:
      // Left to the bundler, which forgives a `require` that is tried.
      return undefined
  }
}

/** The names of a CommonJS entry and of the modules it passes on. */
function commonJsExports({ tree, side, bundled, entry }: BundledSide & { tree: PackageTree; entry: string }): string[] {
  const names = new Set<string>()
  const pending = [{ node: tree.root, file: entry }]
  const seen = new Set<string>()
  for (let next = pending.pop(); next && seen.size < MAX_REEXPORTS; next = pending.pop()) {
    const { node, file } = next
    const key = `${node.name}@${node.version}/${file}`
    if (seen.has(key)) continue
    seen.add(key)
    const found = cjsNames(new TextDecoder().decode(node.files.get(file)))
    for (const name of found.names) names.add(name)
    for (const specifier of found.reexports) {
      const target = resolveImport({
        node,
        file,
        specifier,
        peers: tree.peers,
        bundled,
        asking: { side, isRequire: true },
      })
      if (target.kind === 'file') pending.push(target)
    }
  }
  names.delete('default')
  return [...names]
}

/** An entry that gives a CommonJS package's names to who imports them by name. */
function withNames(names: string[]): string {
  const values = names.map((name, index) => `const $${index}=m.${name};export{$${index} as ${name}};`)
  return `import*as m from"package";export default m.default;${values.join('')}`
}
