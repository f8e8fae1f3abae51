import type { FileInfo, Files } from './bucket-at.ts'

const PAGE = 1_000

/**
 * A copy of a bucket that is never made. What the copy changes is in `own`, what it deletes is named in `gone`, and
 * everything else is read from `base`, which stays as it is.
 */
export function copiedFiles({ base, own, gone }: { base: Files; own: Files; gone: Files }): Files {
  async function holderOf(key: string): Promise<Files | null> {
    if (await own.head(key)) return own
    return (await gone.head(key)) ? null : base
  }

  /** Whether the condition holds on the file that the copy shares with `base`; null where there is none. */
  async function holdsInBase(key: string, onlyIf: R2PutOptions['onlyIf']): Promise<boolean | null> {
    if ((await holderOf(key)) !== base) return null
    const held = await base.get(key, { ...(onlyIf && { onlyIf }) })
    await held?.body?.cancel()
    return held && held.body !== null
  }

  /** Every file of the copy under a prefix, in the order of their names. */
  async function* filesOf(options: R2ListOptions): AsyncGenerator<FileInfo> {
    const hidden = new Set<string>()
    for await (const { key } of pagesOf(gone, { prefix: options.prefix ?? '' })) hidden.add(key)
    const ours = pagesOf(own, options)
    let next = await ours.next()
    for await (const file of pagesOf(base, options)) {
      for (; !next.done && inOrder(next.value.key, file.key) < 0; next = await ours.next()) yield next.value
      if (!next.done && next.value.key === file.key) continue
      if (!hidden.has(file.key)) yield file
    }
    for (; !next.done; next = await ours.next()) yield next.value
  }

  return {
    head: async (key) => (await holderOf(key))?.head(key) ?? null,
    get: async (key, options) => (await holderOf(key))?.get(key, options) ?? null,
    async put(key, body, { onlyIf, ...options } = {}) {
      const holds = onlyIf ? await holdsInBase(key, onlyIf) : null
      if (holds === false) return null
      const info = await own.put(key, body, { ...options, ...(onlyIf && holds === null && { onlyIf }) })
      if (info) await gone.delete(key)
      return info
    },
    async delete(keys) {
      await own.delete(keys)
      await Promise.all([keys].flat().map((key) => gone.put(key, new ArrayBuffer(0))))
    },
    async list({ prefix = '', limit = PAGE, delimiter = '', cursor, startAfter = '', include } = {}) {
      const after = cursor ? decodeURIComponent(cursor) : startAfter
      const listed = { objects: [] as FileInfo[], delimitedPrefixes: [] as string[], cursor: null as string | null }
      let last = ''
      for await (const file of filesOf({ prefix, startAfter: after, ...(include && { include }) })) {
        const end = delimiter ? file.key.indexOf(delimiter, prefix.length) : -1
        const folder = end < 0 ? null : file.key.slice(0, end + delimiter.length)
        if (folder !== null && folder === listed.delimitedPrefixes.at(-1)) continue
        if (listed.objects.length + listed.delimitedPrefixes.length === limit)
          return { ...listed, cursor: encodeURIComponent(last) }
        if (folder === null) listed.objects.push(file)
        else listed.delimitedPrefixes.push(folder)
        // The next page must not begin within the folder that ended this one.
        last = folder === null ? file.key : `${folder}\u{10ffff}`
      }
      return listed
    },
    createUpload: own.createUpload,
    uploadPart: own.uploadPart,
    abortUpload: own.abortUpload,
    async completeUpload(upload) {
      const info = await own.completeUpload(upload)
      await gone.delete(upload.key)
      return info
    },
  }
}

async function* pagesOf(files: Files, options: R2ListOptions): AsyncGenerator<FileInfo, undefined> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await files.list({ ...options, limit: PAGE, ...(cursor && { cursor }) })
    yield* page.objects
    cursor = page.cursor
  }
  return undefined
}

/** The order in which R2 lists: that of the bytes of the names. */
function inOrder(a: string, b: string): number {
  const [left, right] = [new TextEncoder().encode(a), new TextEncoder().encode(b)]
  const at = left.findIndex((byte, index) => byte !== right[index])
  return at < 0 ? left.length - right.length : left[at]! - (right[at] ?? -1)
}
