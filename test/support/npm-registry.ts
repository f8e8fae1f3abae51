import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export type PublishedPackage = {
  name: string
  version: string
  /** Fields of its package.json besides name and version. */
  manifest?: object
  files?: Record<string, string>
  /** What the registry says of it, where that is not the truth. */
  dist?: { tarball?: string; integrity?: string | undefined }
  hasInstallScript?: boolean
  /** Random bytes that make the packed file larger. */
  padding?: number
  entries?: TarEntry[]
}

export type TarEntry = { path: string; content?: string; type?: string; prefix?: string }

export const REGISTRY = 'http://registry.test'

/** An npm registry in this process. `asked` are the addresses that were asked for. */
export function npmRegistry(packages: PublishedPackage[], home = REGISTRY) {
  const asked: string[] = []
  const tarballs = new Map<string, Uint8Array>()
  const described = new Map<string, Record<string, object>>()
  for (const published of packages) {
    const { name, version, manifest = {}, dist = {}, hasInstallScript } = published
    const path = `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
    const bytes = packedOnce(published)
    tarballs.set(path, bytes)
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    described.set(name, {
      ...described.get(name),
      [version]: {
        ...manifest,
        name,
        version,
        dist: { tarball: home + path, integrity, ...dist },
        ...(hasInstallScript ? { hasInstallScript } : {}),
      },
    })
  }

  async function fetch(url: string, { redirect }: RequestInit = {}): Promise<Response> {
    asked.push(url)
    if (redirect !== 'manual') throw new Error('Redirects must not be followed')
    const { origin, pathname } = new URL(url)
    if (origin !== home) throw new TypeError('Network connection lost.')
    const tarball = tarballs.get(pathname)
    if (tarball) return new Response(tarball.slice())
    const versions = described.get(decodeURIComponent(pathname.slice(1)))
    if (!versions) return Response.json({ error: 'Not found' }, { status: 404 })
    return Response.json({ 'dist-tags': { latest: Object.keys(versions).at(-1) }, versions })
  }

  return { fetch, asked }
}

const packedPackages = new WeakMap<PublishedPackage, Uint8Array>()

/** Packing all of a file's packages takes half a second, and each of its tests opens a registry. */
function packedOnce(published: PublishedPackage): Uint8Array {
  const bytes = packedPackages.get(published) ?? packed(published)
  packedPackages.set(published, bytes)
  return bytes
}

function packed({ name, version, manifest = {}, files = {}, padding = 0, entries = [] }: PublishedPackage): Uint8Array {
  const own = { 'package.json': JSON.stringify({ name, version, ...manifest }), ...files }
  const listed = Object.entries(own).map(([path, content]) => ({ path: `package/${path}`, content }))
  // The noise is random, so that packing does not make it smaller.
  const noise =
    padding === 0 ? [] : [{ path: 'package/noise.bin', content: Buffer.from(noiseOf(padding)).toString('latin1') }]
  return gzipSync(tarOf([...listed, ...noise, ...entries]))
}

function noiseOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}

/** An archive as `npm pack` writes it before it is zipped. */
export function tarOf(entries: TarEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ path, content = '', type = '0', prefix = '' }) => {
    const bytes = Buffer.from(content)
    const header = Buffer.alloc(512)
    header.write(path, 0, 100)
    header.write('0000644\0', 100)
    header.write(`${bytes.byteLength.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        ', 148)
    header.write(type, 156)
    header.write('ustar\x0000', 257)
    header.write(prefix, 345, 155)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    return [header, bytes, Buffer.alloc((512 - (bytes.byteLength % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}
