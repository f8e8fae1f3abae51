import { createHash } from 'node:crypto'

/** How an object is known: 64 hexadecimal digits, of which the last 16 say that it belongs to its class. */
export type OwnId = { readonly name?: string; toString(): string; equals(other: unknown): boolean }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const BASE_DIGITS = 48
const MAX_NAME_BYTES = 1_024

class DurableObjectId implements OwnId {
  declare readonly name?: string
  readonly #text: string

  constructor(text: string, name?: string) {
    this.#text = text
    if (name !== undefined) Object.defineProperty(this, 'name', { value: name, enumerable: true })
  }

  toString(): string {
    return this.#text
  }

  equals(other: unknown): boolean {
    return `${other as string}` === this.#text
  }
}

const signed = (className: string, base: string) => base + hashOf(`${className}:${base}`).slice(0, 64 - BASE_DIGITS)

export const idOf = (text: string, name?: string): OwnId => new DurableObjectId(text, name)

export function idFromName(className: string, given: unknown): OwnId {
  const name = `${given as string}`
  if (new TextEncoder().encode(name).byteLength > MAX_NAME_BYTES)
    throw new TypeError(`The name of a Durable Object has at most ${MAX_NAME_BYTES} bytes.`)
  return idOf(signed(className, hashOf(`${className}\n${name}`).slice(0, BASE_DIGITS)), name)
}

export function newUniqueId(className: string): OwnId {
  const bytes = crypto.getRandomValues(new Uint8Array(BASE_DIGITS / 2))
  return idOf(signed(className, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')))
}

export function idFromString(className: string, given: unknown): OwnId {
  const text = `${given as string}`
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new TypeError('Invalid Durable Object ID: must be 64 hex digits')
  const id = text.toLowerCase()
  if (signed(className, id.slice(0, BASE_DIGITS)) !== id)
    throw new TypeError('Durable Object ID is not valid for this namespace.')
  return idOf(id)
}
