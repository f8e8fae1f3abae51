import type { FileInfo } from '#worker/runtime/gateways/files/bucket-at.ts'
import { noteLength } from './body-length.ts'

const HTTP_METADATA = [
  ['contentType', 'content-type'],
  ['contentLanguage', 'content-language'],
  ['contentDisposition', 'content-disposition'],
  ['contentEncoding', 'content-encoding'],
  ['cacheControl', 'cache-control'],
] as const

/** What R2 knows of an object. The names are those that its own classes have. */
export class HeadResult {
  readonly key: string
  readonly version: string
  readonly size: number
  readonly etag: string
  readonly httpEtag: string
  readonly uploaded: Date
  readonly httpMetadata: R2HTTPMetadata | undefined
  readonly customMetadata: Record<string, string> | undefined
  readonly range: R2Range | undefined
  readonly storageClass: string
  readonly ssecKeyMd5: string | undefined
  readonly checksums: Checksums

  constructor(info: FileInfo) {
    const { cacheExpiry, ...httpMetadata } = info.httpMetadata ?? {}
    this.key = info.key
    this.version = info.version
    this.size = info.size
    this.etag = info.etag
    this.httpEtag = info.httpEtag
    this.uploaded = new Date(info.uploaded)
    this.httpMetadata = info.httpMetadata && {
      ...httpMetadata,
      ...(cacheExpiry !== undefined && { cacheExpiry: new Date(cacheExpiry) }),
    }
    this.customMetadata = info.customMetadata
    this.range = info.range
    this.storageClass = info.storageClass
    this.ssecKeyMd5 = info.ssecKeyMd5
    this.checksums = new Checksums(info.checksums)
  }

  writeHttpMetadata(headers: Headers): void {
    for (const [name, header] of HTTP_METADATA) {
      const value = this.httpMetadata?.[name]
      if (value !== undefined) headers.set(header, value)
    }
    const { cacheExpiry } = this.httpMetadata ?? {}
    if (cacheExpiry) headers.set('expires', cacheExpiry.toUTCString())
  }
}

export class GetResult extends HeadResult {
  readonly #content: Response

  constructor(info: FileInfo, content: Response) {
    super(info)
    this.#content = content
    const { size, range } = info
    if (content.body) noteLength(content.body, (range && 'length' in range ? range.length : undefined) ?? size)
  }

  get body(): ReadableStream | null {
    return this.#content.body
  }

  get bodyUsed(): boolean {
    return this.#content.bodyUsed
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#content.arrayBuffer()
  }

  bytes(): Promise<Uint8Array> {
    return this.#content.bytes()
  }

  text(): Promise<string> {
    return this.#content.text()
  }

  json(): Promise<unknown> {
    return this.#content.json()
  }

  async blob(): Promise<Blob> {
    return new Blob([await this.arrayBuffer()], { type: this.httpMetadata?.contentType ?? '' })
  }
}

const ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const

class Checksums {
  readonly #hex: Record<string, string>

  constructor(hex: Record<string, string>) {
    this.#hex = hex
    for (const name of ALGORITHMS)
      if (hex[name] !== undefined) Object.defineProperty(this, name, { value: bytesOf(hex[name]), enumerable: true })
  }

  toJSON(): Record<string, string> {
    return { ...this.#hex }
  }
}

function bytesOf(hex: string): ArrayBuffer {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)).buffer
}
