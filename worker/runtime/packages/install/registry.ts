import { createHash } from 'node:crypto'
import satisfies from 'semver/functions/satisfies.js'
import newestWithin from 'semver/ranges/max-satisfying.js'
import * as z from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { isVersion } from '#worker/runtime/packages/package-name.ts'

export type Release = z.infer<typeof releaseSchema>
export type Registry = ReturnType<typeof createRegistry>

type Ports = { baseUrl: string; fetch(url: string, init: RequestInit): Promise<Response>; signal: AbortSignal }

export const DEFAULT_REGISTRY = 'https://registry.npmjs.org'

const MAX_METADATA_BYTES = 5 * 1024 * 1024
const MAX_TARBALL_BYTES = 10 * 1024 * 1024
const TIME_MS = 10 * SECOND_MS
const FORMAT = 'application/vnd.npm.install-v1+json, application/json;q=0.5'

const releaseSchema = z.object({
  name: z.string(),
  version: z.string().refine(isVersion),
  dist: z.object({ tarball: z.string(), integrity: z.string().optional() }),
  hasInstallScript: z.boolean().optional(),
})
const metadataSchema = z.object({
  'dist-tags': z.record(z.string(), z.string()).catch({}),
  versions: z.record(z.string(), z.unknown()),
})
type Metadata = z.infer<typeof metadataSchema>

/** Asks an npm registry, and nobody else: what it says of other hosts is not followed. Failures are thrown in words for the builder. */
export function createRegistry({ baseUrl, fetch, signal }: Ports) {
  const base = baseUrl.replace(/\/+$/, '')
  const known = new Map<string, Promise<Metadata>>()

  /** The newest release within a range, or that of a tag such as `latest`. */
  async function release(name: string, range: string): Promise<Release> {
    let metadata = known.get(name)
    if (!metadata) {
      metadata = readMetadata(name)
      known.set(name, metadata)
    }
    const { 'dist-tags': tags, versions } = await metadata
    const tagged = Object.hasOwn(tags, range) ? tags[range]! : null
    const latest = tags['latest']
    // npm takes what is called the latest whenever it may, also when something newer was published beside it.
    const isLatestEnough = latest !== undefined && satisfies(latest, range)
    const version = tagged ?? (isLatestEnough ? latest : newestWithin(Object.keys(versions).filter(isVersion), range))
    if (version === null || !Object.hasOwn(versions, version))
      throw new Error(`There is no version ${range} of ${name}. The newest is ${latest ?? 'not known'}.`)
    const parsed = releaseSchema.safeParse(versions[version])
    if (!parsed.success || parsed.data.name !== name || parsed.data.version !== version)
      throw new Error(
        `${name} could not be fetched: the npm registry describes version ${version} in a way that cannot be read.`,
      )
    return parsed.data
  }

  async function readMetadata(name: string): Promise<Metadata> {
    const bytes = await ask({
      url: `${base}/${name.replace('/', '%2f')}`,
      name,
      accept: FORMAT,
      maxBytes: MAX_METADATA_BYTES,
    })
    const parsed = metadataSchema.safeParse(jsonOf(bytes))
    if (!parsed.success)
      throw new Error(`${name} could not be fetched: the npm registry gave an answer that cannot be read.`)
    return parsed.data
  }

  /** The bytes of a release, checked against the sum that the registry published with it. */
  async function tarball({ name, version, dist }: Release): Promise<Uint8Array> {
    const url = URL.parse(dist.tarball, `${base}/`)
    if (!url || url.origin !== new URL(base).origin)
      throw new Error(`${name} could not be fetched: its files are not at the npm registry.`)
    const expected = /(?:^|\s)sha512-([A-Za-z0-9+/]{86}==)(?:\s|$)/.exec(dist.integrity ?? '')?.[1]
    if (!expected)
      throw new Error(
        `${name}@${version} was published without a sha512 sum, so it cannot be checked and is not installed.`,
      )
    const bytes = await ask({ url: url.href, name, accept: 'application/octet-stream', maxBytes: MAX_TARBALL_BYTES })
    if (createHash('sha512').update(bytes).digest('base64') !== expected)
      throw new Error(`${name}@${version} is not what was published: its sha512 sum is another. It is not installed.`)
    return bytes
  }

  async function ask({
    url,
    name,
    accept,
    maxBytes,
  }: {
    url: string
    name: string
    accept: string
    maxBytes: number
  }): Promise<Uint8Array> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)])
    const unreachable = () =>
      new Error(
        `${name} could not be fetched: the npm registry ${limited.aborted ? 'did not answer in time' : 'cannot be reached from here'}. Nothing was changed; do without it or write what is needed yourself.`,
      )
    const response = await fetch(url, { headers: { accept }, redirect: 'manual', signal: limited }).catch(() =>
      Promise.reject(unreachable()),
    )
    if (!response.ok) await response.body?.cancel()
    if (response.status === 404) throw new Error(`There is no package ${name} at the npm registry. Check the spelling.`)
    if (!response.ok)
      throw new Error(`${name} could not be fetched: the npm registry answered with status ${response.status}.`)
    const bytes = await limitedBody(response, maxBytes).catch(() => Promise.reject(unreachable()))
    if (bytes === null) throw new Error(`${name} could not be fetched: it is larger than ${maxBytes / 1024 / 1024} MB.`)
    return bytes
  }

  return { release, tarball }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not JSON fits no schema, which is what the caller checks.
    return undefined
  }
}
