import fs from 'node:fs'
import path from 'node:path'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest, Plugin } from 'vite'

/** The router's own type for what a page must load. Its package does not export it under a name. */
export type ServerManifest = NonNullable<
  Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>
>

type Options = { entry: string; styles: string; routes: string }

const ID = 'virtual:client-manifest'

/**
 * `virtual:client-manifest` says which scripts, preloads and stylesheets each route's page carries. It also says which
 * scripts each lazily loaded file consists of. A build computes it from the client's own manifest, so the client must
 * be built before the worker.
 */
export function clientManifest(options: Options): Plugin {
  let root = ''
  let outDir = ''
  let isBuild = false
  return {
    name: 'client-manifest',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
      outDir = path.resolve(root, config.environments.client?.build.outDir ?? 'dist/client')
    },
    resolveId: { filter: { id: /^virtual:client-manifest$/ }, handler: () => `\0${ID}` },
    load: {
      filter: { id: /^\0virtual:client-manifest$/ },
      handler: () => {
        const { manifest, lazyChunks } = isBuild
          ? fromBuild({ ...options, root, outDir })
          : { manifest: fromSource(options), lazyChunks: {} }
        return `export const manifest = ${JSON.stringify(manifest)}\nexport const lazyChunks = ${JSON.stringify(lazyChunks)}`
      },
    },
  }
}

function fromSource({ entry, styles }: Options): ServerManifest {
  return {
    routes: {
      __root__: {
        scripts: [{ attrs: { type: 'module', async: true, src: `/${entry}` } }],
        // The flag makes the router drop this link after hydration, when Vite's own <style> has taken over.
        css: [{ href: `/${styles}`, 'data-tanstack-router-dev-styles': true }],
      },
    },
  }
}

function fromBuild({ entry, routes, root, outDir }: Options & { root: string; outDir: string }) {
  const manifestFile = path.join(outDir, '.vite/manifest.json')
  const vite: ViteManifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'))
  // The size check needs it beside the output. Inside, it would be served to the public.
  fs.renameSync(manifestFile, path.resolve(outDir, '../client-manifest.json'))
  fs.rmSync(path.join(outDir, '.vite'), { recursive: true })
  const entryKeys = closure(vite, entry)
  const manifest: ServerManifest = {
    routes: {
      __root__: {
        ...assetsOf(vite, entryKeys),
        scripts: [{ attrs: { type: 'module', async: true, src: `/${vite[entry]!.file}` } }],
      },
    },
  }
  for (const file of fs.globSync(`${routes}/**/*.tsx`, { cwd: root })) {
    const routeId = /createFileRoute\(\s*['"]([^'"]+)/.exec(fs.readFileSync(path.join(root, file), 'utf8'))?.[1]
    if (!routeId) continue
    const chunks = Object.keys(vite).filter((key) => key.startsWith(`${file}?`) && /tsr-split=component/.test(key))
    const keys = new Set(chunks.flatMap((key) => [...closure(vite, key)]).filter((key) => !entryKeys.has(key)))
    if (keys.size) manifest.routes[routeId] = assetsOf(vite, keys)
  }
  const lazyFiles = Object.keys(vite).filter((key) => vite[key]!.isDynamicEntry && /\.tsx?$/.test(key))
  const lazyChunks = Object.fromEntries(
    lazyFiles.map((key) => [
      key,
      assetsOf(
        vite,
        [...closure(vite, key)].filter((chunk) => !entryKeys.has(chunk)),
      ).preloads,
    ]),
  )
  return { manifest, lazyChunks }
}

function closure(vite: ViteManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of vite[key]!.imports ?? []) closure(vite, imported, seen)
  return seen
}

function assetsOf(vite: ViteManifest, keys: Iterable<string>) {
  const preloads: string[] = []
  const css = new Set<string>()
  for (const key of keys) {
    preloads.push(`/${vite[key]!.file}`)
    for (const sheet of vite[key]!.css ?? []) css.add(`/${sheet}`)
  }
  return { preloads, css: [...css] }
}
