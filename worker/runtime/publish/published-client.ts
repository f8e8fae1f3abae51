import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { absoluteSpecifier, appPath } from '#worker/runtime/compile/specifier.ts'
import { startedEsbuild } from '#worker/runtime/esbuild.ts'
import { iconsModule, loadIcons, type Assets } from '#worker/runtime/kit/icons.ts'
import { fontFilesIn } from '#worker/runtime/kit/kit.ts'
import { classCandidates, inCascade, createStylesheet } from '#worker/runtime/modules/stylesheet.ts'
import {
  createProjectPackages,
  type ProjectPackages,
  type StoredPackages,
} from '#worker/runtime/packages/project-packages.ts'
import { packageSheet, sidesOf, DOCUMENT, isClientAsset, PACKAGES_FILE } from '#worker/runtime/project-files.ts'
import { bundleClient, type ClientBundle } from './bundle-client.ts'

const ENTRIES = ['client/main.tsx', 'client/main.ts', 'client/main.jsx', 'client/main.js']
const TEXT = /\.(tsx?|jsx?|mjs|json|css|html|svg|txt|md)$/
const PLAIN_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="root"></div></body></html>'

type Input = { files: ReadonlyMap<string, Uint8Array>; assets: Assets; storedPackages: StoredPackages }
export type PublishedClient = { page: string; files: Array<{ path: string; content: Uint8Array }>; kitFiles: string[] }

/**
 * The client side of an app for the public: bundled, minified, styled. Names under /assets/ carry a hash of their
 * content.
 */
export async function buildPublishedClient({
  files,
  assets,
  storedPackages,
}: Input): Promise<PublishedClient | { problems: Problem[] }> {
  const texts = textFiles(files)
  const entry = ENTRIES.find((path) => texts.has(path))
  if (!entry)
    return {
      problems: [
        {
          kind: 'import',
          message: 'The project has no client/main.tsx, which starts its pages.',
          file: 'client/main.tsx',
          line: null,
          column: null,
        },
      ],
    }
  const packages = createProjectPackages({ store: storedPackages, readText: () => texts.get(PACKAGES_FILE) ?? null })
  await packages.read()
  const modules = await packages.modules('client', packages.installed().keys())
  const [bundle, css] = await Promise.all([
    bundleClient({
      packages: modules,
      files: texts,
      binaries: files,
      entry,
      icons: async (names) => iconsModule(await loadIcons(assets), names),
    }),
    buildStyles(texts, packages),
  ])
  if ('problems' in bundle) return bundle
  const fonts = fontFilesIn(css)
  const cssPath = `/assets/styles-${sha256Hex(css).slice(0, 12)}.css`
  const page = publishedPage({
    html: texts.get(DOCUMENT) ?? PLAIN_PAGE,
    entry: bundle.entry,
    preload: [...bundle.kitFiles, ...bundle.preload],
    css: cssPath,
    font: fonts.find(isFirstSubset) ?? null,
  })
  return {
    page,
    kitFiles: [...bundle.kitFiles, ...fonts],
    files: [...bundle.files, { path: cssPath, content: new TextEncoder().encode(css) }, ...publicFiles(files)],
  }
}

function textFiles(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const decoder = new TextDecoder()
  return new Map(
    [...files].filter(([path]) => TEXT.test(path)).map(([path, content]) => [path, decoder.decode(content)]),
  )
}

/** Files of `public/` answer under their own names. */
function publicFiles(files: ReadonlyMap<string, Uint8Array>): ClientBundle['files'] {
  return [...files]
    .filter(([path]) => path.startsWith('public/'))
    .map(([path, content]) => ({ path: path.slice('public'.length), content }))
}

/** The preview's sheet: the same sources are searched for class names and the same style sheets count. */
async function buildStyles(texts: ReadonlyMap<string, string>, packages: ProjectPackages): Promise<string> {
  const readSheet = (path: string) => packages.sheet(path) ?? texts.get(path) ?? null
  const sheets = styleSheetsOf(texts).flatMap((path) => {
    const css = readSheet(path)
    return css === null ? [] : [{ path, css }]
  })
  const sheet = await createStylesheet({ sheets, readSheet })
  const sources = [...texts].filter(
    ([path]) => (sidesOf(path).includes('client') && !isClientAsset(path)) || path === DOCUMENT,
  )
  const words = new Set(sources.flatMap(([, source]) => classCandidates(source)))
  const { transform } = await startedEsbuild()
  return (await transform(sheet.build([...words]), { loader: 'css', minify: true })).code
}

/** The main sheet and those that modules import. */
function styleSheetsOf(texts: ReadonlyMap<string, string>): string[] {
  const imported = [...texts]
    .filter(([path]) => sidesOf(path).includes('client'))
    .flatMap(([path, source]) =>
      [...source.matchAll(/^\s*import\s*['"]([^'"]+\.css)['"]/gm)].map(
        ([, specifier]) => appPath(absoluteSpecifier(path, specifier!)) ?? packageSheet(specifier!),
      ),
    )
  return inCascade(imported)
}

type PublishedPage = {
  /** The project's own index.html. */
  html: string
  entry: string
  preload: string[]
  css: string
  /** The file of the font that the largest lines of the page are of. */
  font: string | null
}

/** Letters with marks of other languages are in a second file. */
const isFirstSubset = (file: string) => !file.includes('-latin-ext-')

/** The project's document with the built entry in place of its source, styles and preloads. */
function publishedPage({ html, entry, preload, css, font }: PublishedPage): string {
  const head = [
    `<link rel="stylesheet" href="${css}">`,
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : []),
    ...preload.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('\n')
  const bare = html
    .replace(/<script[^>]*src="\/?[^"]*main\.[jt]sx?"[^>]*>\s*<\/script>/i, '')
    .replace(/<link[^>]*href="\/?client\/styles\.css"[^>]*>/i, '')
  return /<\/head>/i.test(bare) ? bare.replace(/<\/head>/i, () => `${head}\n</head>`) : head + bare
}
