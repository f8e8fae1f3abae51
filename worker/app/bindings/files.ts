import { RpcTarget } from 'cloudflare:workers'
import { DAY_MS } from '#shared/time.ts'
import type { Clock } from '#worker/platform/time.ts'
import { bucketAt } from '#worker/runtime/gateways/files/bucket-at.ts'
import { deleteFolder, filesOfApp, filesOfCopy } from '#worker/runtime/gateways/files/folders.ts'
import type { AppStore, InstalledApp } from '../store.ts'

/** What an app keeps in buckets. `uploads` are those that are not complete, which R2 does not list. */
export type KeptFiles = { bytes: number; uploads: Record<string, OpenUpload> }
/** `at` is when it was opened, or had its last part. What was stored before it was told says none. */
type OpenUpload = { bucket: string; key: string; bytes: number; at?: number }

/** What a copy may store that is thrown away. */
const MAX_COPY_BYTES = 100_000_000
const MAX_OPEN_UPLOADS = 100
/** R2 ends what is not completed within a week: https://developers.cloudflare.com/r2/buckets/object-lifecycles/ */
const UPLOAD_KEPT_MS = 7 * DAY_MS
/** Whoever closes a page in the middle leaves an upload that nobody can name any more. It gives way to a new one. */
const UPLOAD_IDLE_MS = DAY_MS

type Write = { bytes: number; bucket: string; key: string; uploadId: string | null; copy: string | null }

type Ports = {
  env: Pick<Env, 'BUCKET'>
  store: Pick<AppStore, 'files' | 'setFiles'>
  objectId: string
  installed: () => InstalledApp | null
  clock: Pick<Clock, 'now'>
}

/**
 * Knows how much the files of an app take. Each write is counted before it happens, and nothing is taken off for what it
 * replaces or deletes: who writes one file several times at once could make the sum too small. What is really there is
 * counted anew from time to time, and when the room seems to be used up.
 */
export class AppFiles extends RpcTarget {
  readonly #ports: Ports
  readonly #copies = new Map<string, number>()
  #kept: KeptFiles
  #maxBytes = 0
  /** Whether less may be stored than is counted. An object that was evicted does not know. */
  #isStale = true
  #counting: Promise<void> | null = null
  /** The bytes that are being written, and those that were written while others were counted. */
  #writing = 0
  #writtenMeanwhile = 0

  constructor(ports: Ports) {
    super()
    this.#ports = ports
    this.#kept = ports.store.files()
  }

  /** Counts what is about to be written, or answers that there is no room for it. Whoever has written says so. */
  async take({ bytes, bucket, key, uploadId, copy }: Write): Promise<boolean> {
    if (copy !== null) return this.#takeOfCopy(copy, bytes)
    const isTooMuch = (freed = 0) => this.#kept.bytes - freed + bytes > this.#maxBytes
    if ((this.#isStale || this.#counting) && isTooMuch()) await this.#count()
    // A file that is written again takes the place of its own.
    if (isTooMuch() && (uploadId !== null || isTooMuch(await this.#sizeOf(bucket, key)))) return false
    this.#isStale = true
    this.#kept.bytes += bytes
    this.#writing += bytes
    const upload = uploadId === null ? undefined : this.#kept.uploads[uploadId]
    if (upload) Object.assign(upload, { bytes: upload.bytes + bytes, at: this.#ports.clock.now() })
    this.#save()
    return true
  }

  /** What was taken has been written, or failed. */
  async wrote({ bytes, copy }: Pick<Write, 'bytes' | 'copy'>): Promise<void> {
    if (copy !== null) return
    this.#writing -= bytes
    this.#writtenMeanwhile += bytes
  }

  /** Remembers an upload in parts until it is complete. Answers no when there are too many. */
  async openUpload(uploadId: string, { bucket, key }: { bucket: string; key: string }): Promise<boolean> {
    const isFull = () => Object.keys(this.#kept.uploads).length >= MAX_OPEN_UPLOADS
    if (isFull()) await this.#endUploads(UPLOAD_IDLE_MS)
    if (isFull()) return false
    this.#kept.uploads[uploadId] = { bucket, key, bytes: 0, at: this.#ports.clock.now() }
    this.#save()
    return true
  }

  /** An upload is complete, and stands among the files, or there will be nothing of it. */
  async closeUpload(uploadId: string): Promise<void> {
    delete this.#kept.uploads[uploadId]
    this.wentAway()
    this.#save()
  }

  /** Says that less is stored than before. */
  wentAway(): void {
    this.#isStale = true
  }

  /** How much all files of the app together may take from now on. */
  allow(maxBytes: number): void {
    this.#maxBytes = maxBytes
  }

  bytes(): number {
    return this.#kept.bytes
  }

  /** How much is really stored. */
  async counted(): Promise<number> {
    if (this.#isStale && keepsFiles(this.#ports.installed())) await this.#count()
    return this.#kept.bytes
  }

  /** Lets a copy of the app's data begin with the files as they are. */
  async renew(copy: string): Promise<void> {
    this.#copies.delete(copy)
    const app = this.#ports.installed()
    if (app && keepsFiles(app)) await deleteFolder(this.#ports.env.BUCKET, filesOfCopy(this.#folderOf(app), copy))
  }

  /** Deletes all that the app keeps in buckets. */
  async destroy(): Promise<void> {
    const app = this.#ports.installed()
    if (!app) return
    await this.#endUploads(0)
    await deleteFolder(this.#ports.env.BUCKET, this.#folderOf(app))
    this.#kept = { bytes: 0, uploads: {} }
  }

  /** Ends the uploads that have had no part for so long, and frees what their parts take. */
  async #endUploads(idleMs: number): Promise<void> {
    const app = this.#ports.installed()
    if (!app) return
    const now = this.#ports.clock.now()
    for (const [uploadId, upload] of Object.entries(this.#kept.uploads)) {
      upload.at ??= now
      if (now - upload.at < idleMs) continue
      delete this.#kept.uploads[uploadId]
      this.wentAway()
      // An upload that is no longer there needs no end.
      await bucketAt(this.#ports.env.BUCKET, `${this.#folderOf(app)}${upload.bucket}/`)
        .abortUpload({ key: upload.key, uploadId })
        .catch(() => undefined)
    }
    this.#save()
  }

  #folderOf({ projectId, environment }: InstalledApp): string {
    return filesOfApp({ projectId, environment, objectId: this.#ports.objectId })
  }

  #takeOfCopy(copy: string, bytes: number): boolean {
    const taken = (this.#copies.get(copy) ?? 0) + bytes
    if (taken > MAX_COPY_BYTES) return false
    this.#copies.set(copy, taken)
    return true
  }

  /** Those who ask meanwhile share one count. */
  #count(): Promise<void> {
    this.#counting ??= this.#countAnew().finally(() => (this.#counting = null))
    return this.#counting
  }

  async #countAnew(): Promise<void> {
    const app = this.#ports.installed()
    if (!app) return
    await this.#endUploads(UPLOAD_KEPT_MS)
    this.#isStale = false
    this.#writtenMeanwhile = 0
    let stored = Object.values(this.#kept.uploads).reduce((sum, { bytes }) => sum + bytes, 0)
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const prefix = this.#folderOf(app)
      const page: R2Objects = await this.#ports.env.BUCKET.list({ prefix, ...(cursor && { cursor }) })
      stored += page.objects.reduce((sum, { size }) => sum + size, 0)
      isMore = page.truncated
      cursor = page.truncated ? page.cursor : undefined
    }
    // Whether what was written meanwhile is in the list is not known.
    this.#kept.bytes = stored + this.#writing + this.#writtenMeanwhile
    this.#save()
  }

  async #sizeOf(bucket: string, key: string): Promise<number> {
    const app = this.#ports.installed()
    const found = app && (await bucketAt(this.#ports.env.BUCKET, `${this.#folderOf(app)}${bucket}/`).head(key))
    return found?.size ?? 0
  }

  #save(): void {
    this.#ports.store.setFiles(this.#kept)
  }
}

const keepsFiles = (app: InstalledApp | null): boolean =>
  Object.values(app?.bundle.bindings ?? {}).some(({ kind }) => kind === 'r2_buckets')
