import type { FileInfo, Files, Part } from '#worker/runtime/gateways/files/bucket-at.ts'
import type { Answered } from '#worker/runtime/gateways/files/files-gateway.ts'
import { take } from '#worker/runtime/guest/allowance.ts'
import { GetResult, HeadResult } from './results.ts'

type Options = Record<string, unknown>
type Upload = { key: string; uploadId: string }
type Target = { fetch(url: string, init?: RequestInit): Promise<Response> }

/** The entrypoint that an app's files are behind. */
type Gateway = Pick<Files, 'head' | 'list' | 'delete'> & {
  get(key: string, options?: Options): Promise<Target>
  put(key: string, options?: Options): Promise<Target>
  createUpload(key: string, options?: Options): Promise<string>
  uploadPart(part: Upload & { partNumber: number }, options?: Options): Promise<Target>
  completeUpload(upload: Upload, parts: unknown): Promise<FileInfo>
  abortUpload(upload: Upload): Promise<void>
}

/** A bucket as R2 gives it to a Worker. `test/bindings/` compares its answers with R2's. */
export function bucket(given: unknown) {
  const gateway = given as Gateway
  const asked = async <Asked>(question: () => Promise<Asked>): Promise<Asked> => {
    take('files')
    return question()
  }
  return {
    head: (key: string) =>
      asked(async () => {
        const info = await gateway.head(`${key}`)
        return info && new HeadResult(info)
      }),
    get: (key: string, options?: Options) =>
      asked(async () => {
        const response = await (await gateway.get(`${key}`, packed(options))).fetch(ADDRESS)
        const { file } = answered(response)
        if (!file) return null
        return response.status === 204 ? new HeadResult(file) : new GetResult(file, response)
      }),
    put: (key: string, value: unknown, options?: Options) =>
      asked(async () => {
        const written = await send(await gateway.put(`${key}`, packed(options)), value)
        return written.file ? new HeadResult(written.file) : null
      }),
    delete: (keys: string | string[]) =>
      asked(async () => gateway.delete(Array.isArray(keys) ? keys.map((key) => `${key}`) : `${keys}`)),
    list: (options?: Options) =>
      asked(async () => {
        const { objects, delimitedPrefixes, cursor } = await gateway.list(packed(options))
        return {
          objects: objects.map((info) => new HeadResult(info)),
          truncated: cursor !== null,
          ...(cursor !== null && { cursor }),
          delimitedPrefixes,
        }
      }),
    createMultipartUpload: (key: string, options?: Options) =>
      asked(async () =>
        multipart(gateway, { key: `${key}`, uploadId: await gateway.createUpload(`${key}`, packed(options)) }),
      ),
    resumeMultipartUpload: (key: string, uploadId: string) =>
      multipart(gateway, { key: `${key}`, uploadId: `${uploadId}` }),
  }
}

function multipart(gateway: Gateway, upload: Upload) {
  return {
    ...upload,
    async uploadPart(partNumber: number, value: unknown, options?: Options) {
      take('files')
      const written = await send(await gateway.uploadPart({ ...upload, partNumber }, packed(options)), value)
      return written.part
    },
    async complete(parts: unknown) {
      take('files')
      return new HeadResult(await gateway.completeUpload(upload, parts))
    },
    async abort() {
      take('files')
      await gateway.abortUpload(upload)
    },
  }
}

const ADDRESS = 'http://files/'

async function send(target: Target, value: unknown) {
  return answered(await target.fetch(ADDRESS, { method: 'PUT', body: bodyOf(value) }))
}

/** What the gateway says of a body, or what it failed with. */
function answered({ headers }: Response): { file?: FileInfo | null; part?: Part } {
  const said = JSON.parse(decodeURIComponent(headers.get('x-answered') ?? 'null')) as Answered
  if (!('failed' in said)) return said
  const { name, message } = said.failed
  const Thrown = { TypeError, RangeError }[name] ?? Error
  throw new Thrown(message)
}

function bodyOf(value: unknown): BodyInit | null {
  if (value === null) return null
  const isBody =
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    value instanceof Blob
  return isBody ? (value as BodyInit) : `${value as string}`
}

/** Options with Headers as lists of entries: nothing else of them would arrive. */
function packed(options: Options | undefined): Options {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, value]) => [
      name,
      value instanceof Headers ? { headers: [...value] } : value,
    ]),
  )
}
