import { currentStorage, type AskedNamespace } from '../event-storage.ts'
import type { Namespace, Kept } from './key-values.ts'

/** The limits of Workers KV: https://developers.cloudflare.com/kv/platform/limits/ */
const MAX_KEY_BYTES = 512
const MAX_VALUE_BYTES = 25 * 1024 * 1024
const MAX_METADATA_BYTES = 1_024
const MIN_TTL_S = 60
const MIN_CACHE_TTL_S = 30
const MAX_KEYS_AT_ONCE = 100
const MAX_LISTED = 1_000

type Read = { type?: string; cacheTtl?: number }
type Put = { expiration?: unknown; expirationTtl?: unknown; metadata?: unknown }
type List = { prefix?: string | null; limit?: number | null; cursor?: string | null }
type Found = ReturnType<Namespace['read']>
type Several = { value: unknown; kept: Kept } | null

/**
 * A key-value namespace as Workers KV gives it to a Worker, with its words. It stands in an app's env from the first
 * line of its modules on, and meets the storage when it is asked. `test/bindings/` compares its answers with KV's.
 */
export function namespace(_: unknown, { id }: { id: string }) {
  const stored = (): AskedNamespace => {
    const storage = currentStorage()
    if (!storage) throw new Error('KV answers while a request is handled, not while a module loads.')
    return storage.keyValues(id)
  }

  const one = async (key: unknown, { cacheTtl }: Read): Promise<Found> => {
    const name = checkedKey(key, 'GET')
    if (cacheTtl !== undefined && cacheTtl < MIN_CACHE_TTL_S)
      refuse('GET', 400, `Invalid cache_ttl of ${cacheTtl}. Cache TTL must be at least ${MIN_CACHE_TTL_S}.`)
    return stored().read(name)
  }

  /** Several at once, which are text or JSON. */
  const several = async (keys: unknown[], { type }: Read): Promise<Array<[string, Several]>> => {
    if (type !== 'text' && type !== 'json')
      refuse('GET_BULK', 400, `"${type}" is not a valid type. Use "json" or "text"`)
    if (keys.length > MAX_KEYS_AT_ONCE) refuse('GET_BULK', 400, `You can request a maximum of ${MAX_KEYS_AT_ONCE} keys`)
    if (keys.length === 0) refuse('GET_BULK', 400, 'You must request a minimum of 1 key')
    const each = keys.map(async (key): Promise<[string, Several]> => {
      const name = checkedKey(key, 'GET_BULK')
      const found = await stored().read(name)
      try {
        return [name, found && { value: valueAs(found.value, type), kept: found.kept }]
      } catch {
        return refuse('GET_BULK', 400, 'At least one of the requested keys corresponds to a non-json value')
      }
    })
    return Promise.all(each)
  }

  return {
    async get(key: unknown, options?: unknown) {
      const read = readOptions(options)
      if (Array.isArray(key))
        return new Map((await several(key, read)).map(([name, found]) => [name, found && found.value]))
      const found = await one(key, read)
      return found && valueAs(found.value, read.type)
    },
    async getWithMetadata(key: unknown, options?: unknown) {
      const read = readOptions(options)
      if (Array.isArray(key)) {
        const found = await several(key, read)
        return new Map(found.map(([name, each]) => [name, each && { value: each.value, metadata: metadataOf(each) }]))
      }
      const found = await one(key, read)
      return {
        value: found && valueAs(found.value, read.type),
        metadata: found && metadataOf(found),
        cacheStatus: null,
      }
    },
    async put(key: unknown, given: unknown, options: Put = {}) {
      const name = checkedKey(key, 'PUT')
      const value = await bytesOf(given)
      const kept = { expiration: expirationOf(options), metadata: metadataText(options) }
      if (value.byteLength > MAX_VALUE_BYTES)
        refuse('PUT', 413, `Value length of ${value.byteLength} exceeds limit of ${MAX_VALUE_BYTES}.`)
      await stored().write(name, value, kept)
    },
    async delete(key: unknown) {
      await stored().remove(checkedKey(key, 'DELETE'))
    },
    async list({ prefix, limit, cursor }: List = {}) {
      const within = checkedLength(`${prefix ?? ''}`, 'GET')
      const most = limit != null && limit > 0 ? limit : MAX_LISTED
      if (most > MAX_LISTED)
        refuse('GET', 400, `Invalid key_count_limit of ${most}. Please specify an integer less than ${MAX_LISTED}.`)
      const after = cursor ? decodeURIComponent(cursor) : null
      const page = await stored().list({ prefix: within, limit: most, cursor: after })
      const keys = page.keys.map((each) => ({
        name: each.name,
        ...(each.expiration !== null && { expiration: each.expiration }),
        ...(each.metadata !== null && { metadata: JSON.parse(each.metadata) }),
      }))
      const isWhole = page.cursor === null
      return {
        keys,
        list_complete: isWhole,
        ...(!isWhole && { cursor: encodeURIComponent(page.cursor!) }),
        cacheStatus: null,
      }
    },
  }
}

function refuse(method: string, status: number, message: string): never {
  throw new Error(`KV ${method} failed: ${status} ${message}`)
}

function readOptions(options: unknown): Read & { type: string } {
  const read = typeof options === 'string' ? { type: options } : ((options ?? {}) as Read)
  return { ...read, type: read.type ?? 'text' }
}

function checkedKey(key: unknown, method: string): string {
  const name = `${key as string}`
  if (name === '') throw new TypeError('Key name cannot be empty.')
  if (name === '.' || name === '..') throw new TypeError(`"${name}" is not allowed as a key name.`)
  return checkedLength(name, method)
}

function checkedLength(name: string, method: string): string {
  const { byteLength } = new TextEncoder().encode(name)
  if (byteLength > MAX_KEY_BYTES)
    refuse(method, 414, `UTF-8 encoded length of ${byteLength} exceeds key length limit of ${MAX_KEY_BYTES}.`)
  return name
}

function valueAs(value: Uint8Array<ArrayBuffer>, type: string): unknown {
  if (type === 'arrayBuffer') return value.buffer
  if (type === 'stream') return new Response(value).body
  if (type !== 'text' && type !== 'json')
    throw new TypeError('Unknown response type. Possible types are "text", "arrayBuffer", "json", and "stream".')
  const text = new TextDecoder().decode(value)
  return type === 'text' ? text : JSON.parse(text)
}

const metadataOf = ({ kept }: { kept: Kept }): unknown => (kept.metadata === null ? null : JSON.parse(kept.metadata))

function metadataText({ metadata }: Put): string | null {
  if (metadata === undefined) return null
  const text = JSON.stringify(metadata)
  const { byteLength } = new TextEncoder().encode(text)
  if (byteLength > MAX_METADATA_BYTES)
    refuse('PUT', 413, `Metadata length of ${byteLength} exceeds limit of ${MAX_METADATA_BYTES}.`)
  return text
}

/** The second at which a key goes; null for one that stays. */
function expirationOf({ expiration, expirationTtl }: Put): number | null {
  const nowS = Math.floor(Date.now() / 1_000)
  if (expirationTtl !== undefined && expirationTtl !== null) {
    const ttl = wholeNumber(expirationTtl)
    if (ttl <= 0) refuse('PUT', 400, `Invalid expiration_ttl of ${ttl}. Please specify integer greater than 0.`)
    if (ttl < MIN_TTL_S)
      refuse('PUT', 400, `Invalid expiration_ttl of ${ttl}. Expiration TTL must be at least ${MIN_TTL_S}.`)
    return nowS + ttl
  }
  if (expiration === undefined || expiration === null) return null
  const at = wholeNumber(expiration)
  if (at <= nowS)
    refuse(
      'PUT',
      400,
      `Invalid expiration of ${at}. Please specify integer greater than the current number of seconds since the UNIX epoch.`,
    )
  if (at < nowS + MIN_TTL_S)
    refuse(
      'PUT',
      400,
      `Invalid expiration of ${at}. Expiration times must be at least ${MIN_TTL_S} seconds in the future.`,
    )
  return at
}

/** A number as the runtime converts it to 32 bits. */
function wholeNumber(value: unknown): number {
  const number = Math.trunc(Number(value)) || 0
  if (number < -(2 ** 31) || number >= 2 ** 31)
    throw new TypeError('Value out of range. Must be between -2147483648 and 2147483647 (inclusive).')
  return number
}

async function bytesOf(value: unknown): Promise<Uint8Array> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof ReadableStream) return new Response(value).bytes()
  if (typeof value === 'object' && value !== null)
    throw new TypeError('KV put() accepts only strings, ArrayBuffers, ArrayBufferViews, and ReadableStreams as values.')
  return new TextEncoder().encode(`${value as string}`)
}
