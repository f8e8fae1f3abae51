/** What is known of a file, as plain data. Times are milliseconds and checksums hexadecimal. */
export type FileInfo = {
  key: string
  version: string
  size: number
  etag: string
  httpEtag: string
  uploaded: number
  httpMetadata?: Omit<R2HTTPMetadata, 'cacheExpiry'> & { cacheExpiry?: number }
  customMetadata?: Record<string, string>
  range?: R2Range
  storageClass: string
  ssecKeyMd5?: string
  checksums: Record<string, string>
}

export type FileList = { objects: FileInfo[]; delimitedPrefixes: string[]; cursor: string | null }
export type Part = { partNumber: number; etag: string }
type PartOf = { key: string; uploadId: string; partNumber: number; options?: R2UploadPartOptions }
type Body = ReadableStream<Uint8Array> | ArrayBuffer

/** A bucket as an app has it. */
export type Files = {
  head(key: string): Promise<FileInfo | null>
  /** Without a body, a condition was not met. */
  get(key: string, options?: R2GetOptions): Promise<{ info: FileInfo; body: ReadableStream | null } | null>
  put(key: string, body: Body, options?: R2PutOptions): Promise<FileInfo | null>
  delete(keys: string | string[]): Promise<void>
  list(options?: R2ListOptions): Promise<FileList>
  createUpload(key: string, options?: R2MultipartOptions): Promise<string>
  uploadPart(part: PartOf, body: Body): Promise<Part>
  completeUpload(upload: { key: string; uploadId: string; parts: Part[] }): Promise<FileInfo>
  abortUpload(upload: { key: string; uploadId: string }): Promise<void>
}

/** R2's limit for the name of an object, in bytes. The folder takes a part of it. */
const MAX_KEY_BYTES = 1_024

/**
 * A folder of our bucket as a bucket of its own. Every key has the folder in front, and R2 takes keys as they are, so
 * that no name leads out of it.
 */
export function bucketAt(bucket: R2Bucket, folder: string): Files {
  const own = (key: string, method: string): string => {
    const whole = folder + key
    if (new TextEncoder().encode(whole).byteLength > MAX_KEY_BYTES)
      throw new Error(`${method}: The specified object name is not valid. (10020)`)
    return whole
  }
  const infoOf = (object: R2Object): FileInfo => infoIn(object, folder)
  const upload = ({ key, uploadId }: { key: string; uploadId: string }, method: string) =>
    bucket.resumeMultipartUpload(own(key, method), uploadId)

  return {
    async head(key) {
      const object = await bucket.head(own(key, 'head'))
      return object && infoOf(object)
    },
    async get(key, options) {
      const object: R2Object | R2ObjectBody | null = await bucket.get(own(key, 'get'), options)
      return object && { info: infoOf(object), body: 'body' in object ? object.body : null }
    },
    async put(key, body, options) {
      const object: R2Object | null = await bucket.put(own(key, 'put'), body, options)
      return object && infoOf(object)
    },
    async delete(keys) {
      await bucket.delete(Array.isArray(keys) ? keys.map((key) => own(key, 'delete')) : own(keys, 'delete'))
    },
    async list({ prefix = '', startAfter, ...options } = {}) {
      const after = startAfter === undefined ? {} : { startAfter: folder + startAfter }
      const listed = await bucket.list({ ...options, ...after, prefix: folder + prefix })
      return {
        objects: listed.objects.map(infoOf),
        delimitedPrefixes: listed.delimitedPrefixes.map((each) => each.slice(folder.length)),
        cursor: listed.truncated ? listed.cursor : null,
      }
    },
    async createUpload(key, options) {
      return (await bucket.createMultipartUpload(own(key, 'createMultipartUpload'), options)).uploadId
    },
    async uploadPart({ partNumber, options, ...of }, body) {
      const part = await upload(of, 'uploadPart').uploadPart(partNumber, body, options)
      return { partNumber: part.partNumber, etag: part.etag }
    },
    completeUpload: async ({ parts, ...of }) => infoOf(await upload(of, 'completeMultipartUpload').complete(parts)),
    abortUpload: async (of) => upload(of, 'abortMultipartUpload').abort(),
  }
}

function infoIn(object: R2Object, folder: string): FileInfo {
  const { key, version, size, etag, httpEtag, uploaded, customMetadata, range, storageClass, ssecKeyMd5 } = object
  const { cacheExpiry, ...httpMetadata } = object.httpMetadata ?? {}
  return {
    key: key.slice(folder.length),
    version,
    size,
    etag,
    httpEtag,
    uploaded: uploaded.getTime(),
    ...(object.httpMetadata && {
      httpMetadata: { ...httpMetadata, ...(cacheExpiry && { cacheExpiry: cacheExpiry.getTime() }) },
    }),
    ...(customMetadata && { customMetadata }),
    ...(range && { range }),
    storageClass,
    ...(ssecKeyMd5 && { ssecKeyMd5 }),
    checksums: { ...object.checksums.toJSON() },
  }
}
