import { WorkerEntrypoint } from 'cloudflare:workers'
import * as z from 'zod'
import { bucketAt, type FileInfo, type FileList, type Files, type Part } from './bucket-at.ts'
import { copiedFiles } from './copied-files.ts'
import { filesOfCopy } from './folders.ts'

/** Whose files they are. Where a body follows, props say as well what it belongs to. */
export type FilesProps = {
  objectId: string
  appFolder: string
  bucket: string
  copy: string | null
  body?: Get | Put | PartOf
}

type Get = { method: 'GET'; key: string; options: PlainObject }
type Put = { method: 'PUT'; key: string; options: PlainObject }
type PartOf = Put & { uploadId: string; partNumber: number }
/** What came of a body. Errors are data here, so that the app can throw them where it called. */
export type Answered = { file: FileInfo | null } | { part: Part } | { failed: { name: string; message: string } }

/** The header of an answer that says what came of it, as JSON. The body is that of a file. */
const ANSWERED = 'x-answered'

const FULL =
  'The storage is full: the plan that this app belongs to has no room for more. Delete files, or choose a larger plan.'

const keySchema = z.string().max(4_000)
const uploadSchema = z.object({ key: keySchema, uploadId: z.string().max(4_000) })
const partSchema = uploadSchema.extend({ partNumber: z.number() })
const partsSchema = z.array(z.object({ partNumber: z.number(), etag: z.string().max(1_000) })).max(10_000)
const keysSchema = z.union([keySchema, z.array(keySchema).max(100_000)])

type Plain = string | number | boolean | null | undefined | Date | ArrayBuffer | ArrayBufferView | Plain[] | PlainObject
type PlainObject = { [name: string]: Plain }
/** Options are plain data, whose meaning R2 checks. Anything else could be an object that lives in the app. */
const plainSchema: z.ZodType<Plain> = z.lazy(() =>
  z.union([
    z.string().max(20_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.undefined(),
    z.date(),
    z.instanceof(ArrayBuffer),
    z.custom<ArrayBufferView>((value) => ArrayBuffer.isView(value)),
    z.array(plainSchema).max(1_000),
    z.record(z.string().max(1_000), plainSchema),
  ]),
)
const optionsSchema = z.record(z.string().max(100), plainSchema).default({})
const packedHeaders = z.strictObject({ headers: z.array(z.tuple([z.string(), z.string()])) })

/**
 * A bucket of an app. The app has it as a stub, and calls it with whatever it likes: whose files they are stands in
 * props, which it cannot change. Bodies come and go by `fetch`: a stream that is an argument or a result has lost its
 * length, without which R2 takes none, and ends with the call.
 */
export class FilesGateway extends WorkerEntrypoint<Env, FilesProps> {
  async head(key: unknown): Promise<FileInfo | null> {
    return this.#files.head(keySchema.parse(key))
  }

  /** Where the body of a file is to be asked for. */
  async get(key: unknown, options?: unknown) {
    return this.#asking({ method: 'GET', key: keySchema.parse(key), options: optionsOf(options) })
  }

  async list(options?: unknown): Promise<FileList> {
    return this.#files.list(unpacked(optionsOf(options)))
  }

  async delete(keys: unknown): Promise<void> {
    await this.#files.delete(keysSchema.parse(keys))
    await this.#stored.wentAway()
  }

  /** Where the body of a file is to be sent. */
  async put(key: unknown, options?: unknown) {
    return this.#asking({ method: 'PUT', key: keySchema.parse(key), options: optionsOf(options) })
  }

  async createUpload(key: unknown, options?: unknown): Promise<string> {
    const named = keySchema.parse(key)
    const uploadId = await this.#files.createUpload(named, unpacked(optionsOf(options)))
    if (await this.#stored.openUpload(uploadId, { bucket: this.ctx.props.bucket, key: named })) return uploadId
    await this.#files.abortUpload({ key: named, uploadId })
    throw new Error('createMultipartUpload: Too many uploads are open: complete or abort one of them first.')
  }

  /** Where the body of a part is to be sent. */
  async uploadPart(part: unknown, options?: unknown) {
    return this.#asking({ method: 'PUT', ...partSchema.parse(part), options: optionsOf(options) })
  }

  async completeUpload(upload: unknown, parts: unknown): Promise<FileInfo> {
    const { key, uploadId } = uploadSchema.parse(upload)
    const info = await this.#files.completeUpload({ key, uploadId, parts: partsSchema.parse(parts) })
    await this.#stored.closeUpload(uploadId)
    return info
  }

  async abortUpload(upload: unknown): Promise<void> {
    const { key, uploadId } = uploadSchema.parse(upload)
    await this.#files.abortUpload({ key, uploadId })
    await this.#stored.closeUpload(uploadId)
  }

  override async fetch(request: Request): Promise<Response> {
    const { body } = this.ctx.props
    if (!body) return new Response(null, { status: 404 })
    try {
      if (body.method === 'PUT') return answer(await this.#write(body, request))
      const found = await this.#files.get(body.key, unpacked(body.options))
      return answer({ file: found && found.info }, found && found.body)
    } catch (error) {
      const { name, message } = error as Error
      return answer({ failed: { name, message } })
    }
  }

  async #write(write: Put | PartOf, request: Request): Promise<Answered> {
    // R2 itself refuses a body of unknown length.
    const length = request.headers.get('content-length')
    const { bucket, copy } = this.ctx.props
    const uploadId = 'uploadId' in write ? write.uploadId : null
    const taken = { bytes: Number(length), bucket, key: write.key, uploadId, copy }
    if (!(await this.#stored.take(taken))) {
      await request.body?.cancel()
      throw new Error(`${uploadId === null ? 'put' : 'uploadPart'}: ${FULL}`)
    }
    const body = request.body && length !== '0' ? request.body : new ArrayBuffer(0)
    const options = unpacked(write.options)
    try {
      if (!('uploadId' in write)) return { file: await this.#files.put(write.key, body, options) }
      return { part: await this.#files.uploadPart({ ...write, options }, body) }
    } finally {
      await this.#stored.wrote(taken)
    }
  }

  #asking(body: Get | Put | PartOf) {
    return this.ctx.exports.FilesGateway({ props: { ...this.ctx.props, body } })
  }

  /** The object that runs the app knows how much is stored, and how much may be. */
  get #stored() {
    const { APP_OBJECT } = this.env
    return APP_OBJECT.get(APP_OBJECT.idFromString(this.ctx.props.objectId)).files()
  }

  get #files(): Files {
    const { appFolder, bucket, copy } = this.ctx.props
    const base = bucketAt(this.env.BUCKET, `${appFolder}${bucket}/`)
    if (copy === null) return base
    const folder = filesOfCopy(appFolder, copy)
    const [own, gone] = ['new', 'gone'].map((kept) => bucketAt(this.env.BUCKET, `${folder}${kept}/${bucket}/`))
    return copiedFiles({ base, own: own!, gone: gone! })
  }
}

/** Without a body there is no content: an empty file has one. */
function answer(answered: Answered, body: ReadableStream | null = null): Response {
  const headers = { [ANSWERED]: encodeURIComponent(JSON.stringify(answered)) }
  return new Response(body, { status: body ? 200 : 204, headers })
}

const optionsOf = (given: unknown): PlainObject => optionsSchema.parse(given)

/**
 * Options as R2 takes them. Headers, which some of them may be, come as a list of their entries, because nothing else
 * of them would arrive.
 */
function unpacked(options: PlainObject): object {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const packed = packedHeaders.safeParse(value)
      return [name, packed.success ? new Headers(packed.data.headers) : value]
    }),
  )
}
