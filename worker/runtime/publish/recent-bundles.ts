import type { Metafile } from 'esbuild-wasm'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { createRecent } from '#worker/platform/data/recent.ts'
import { kitVersion } from '#worker/runtime/kit/kit.ts'
import type { ClientBundle, ClientSources } from './bundle-client.ts'

/** Client code has nothing of these folders as a rule: a publish that changed only them needs no new bundle. */
const APART = /^(?:app:)?(?:server|migrations|seeds|test)\//

/** The bundles of this process that were needed last. */
export const recentBundles = createRecent<ClientBundle>({
  maxSize: 4_000_000,
  sizeOf: ({ files }) => files.reduce((bytes, { content }) => bytes + content.byteLength, 0),
})

/** What a bundle depends on that reads nothing of the folders apart. */
export function sourcesHash({ binaries, entry, packages }: ClientSources): string {
  const read = [...binaries].filter(([path]) => !APART.test(path)).map(([path, content]) => [path, sha256Hex(content)])
  const modules = [...packages].map(([name, text]) => [name, sha256Hex(text)])
  return sha256Hex(JSON.stringify([kitVersion, entry, read.toSorted(byName), modules.toSorted(byName)]))
}

/** Whether a bundle has something of the folders apart. */
export const readsApart = ({ inputs }: Metafile): boolean => Object.keys(inputs).some((path) => APART.test(path))

const byName = ([a = '']: string[], [b = '']: string[]) => (a < b ? -1 : 1)
