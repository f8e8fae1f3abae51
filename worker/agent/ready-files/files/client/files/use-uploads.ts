import { useEffect, useRef, useState } from 'react'
import { fileSchema, MAX_NAME, RULES, sizeSchema, type FileInfo } from '../../shared/files'
import { send } from './send'
import { smallerPictures } from './smaller-pictures'

export type Upload = {
  id: string
  name: string
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed'
  /** How much of it has been sent, from 0 to 1. */
  share: number
  /** What went wrong, in words. */
  problem: string | null
}
type Item = { upload: Upload; file: File; ending: AbortController }
type Options = { isPublic: boolean; onUploaded: (file: FileInfo) => void }

/**
 * Uploads files one after the other: a browser that is new is known by the answer to its first one. What fails stays,
 * with its reason, until it is tried again or dismissed.
 */
export function useUploads({ isPublic, onUploaded }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const items = useRef<Item[]>([])
  const isBusy = useRef(false)
  const options = useRef({ isPublic, onUploaded })
  useEffect(() => {
    options.current = { isPublic, onUploaded }
  })

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isBusy.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      for (const { ending } of items.current.splice(0)) ending.abort()
    }
  }, [])

  const show = () => setUploads(items.current.map(({ upload }) => upload))

  function note(item: Item, change: Partial<Upload>) {
    item.upload = { ...item.upload, ...change }
    show()
  }

  async function run() {
    if (isBusy.current) return
    isBusy.current = true
    for (;;) {
      const item = items.current.find(({ upload }) => upload.state === 'waiting')
      if (!item) break
      try {
        const file = await uploaded(item, (change) => note(item, change), options.current.isPublic)
        note(item, { state: 'done', share: 1 })
        options.current.onUploaded(file)
      } catch (error) {
        if (item.ending.signal.aborted) continue
        note(item, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
      }
    }
    isBusy.current = false
  }

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file): Item => {
      const id = crypto.randomUUID()
      const upload = { id, name: file.name, state: 'waiting', share: 0, problem: null } as const
      return { upload, file, ending: new AbortController() }
    })
    items.current = [...items.current.filter(({ upload }) => upload.state !== 'done'), ...added]
    show()
    void run()
  }

  /** Ends an upload, or takes one that has ended from the list. */
  function remove(id: string) {
    const gone = items.current.find(({ upload }) => upload.id === id)
    items.current = items.current.filter((item) => item !== gone)
    gone?.ending.abort()
    show()
  }

  function again(id: string) {
    const item = items.current.find(({ upload }) => upload.id === id)
    if (item?.upload.state !== 'failed') return
    note(item, { state: 'waiting', share: 0, problem: null })
    void run()
  }

  return { uploads, add, remove, again }
}

async function uploaded(
  { file, ending }: Item,
  note: (change: Partial<Upload>) => void,
  isPublic: boolean,
): Promise<FileInfo> {
  const { signal } = ending
  // A picture of any kind that the browser can read is kept as one that every browser can.
  const isPicture = file.type.startsWith('image/')
  const rule = RULES[file.type]
  if (!isPicture && !rule) throw new Error('Files of this type are not taken.')
  if (isPicture) note({ state: 'preparing' })
  const { original, sizes } = isPicture ? await smallerPictures(file) : { original: file, sizes: [] }
  const { maxBytes } = RULES[original.type] ?? rule ?? { maxBytes: 0 }
  if (original.size > maxBytes) throw new Error(`The file is larger than ${maxBytes / 1_000_000} MB.`)
  signal.throwIfAborted()
  const all = [original, ...sizes].reduce((sum, { size }) => sum + size, 0)
  let before = 0
  const sendOne = async (to: string, body: Blob, headers: Record<string, string> = {}) => {
    const onProgress = (bytes: number) => note({ state: 'sending', share: Math.min(1, (before + bytes) / all) })
    const answer = await send({ to, body, headers, onProgress, signal })
    before += body.size
    return answer
  }
  note({ state: 'sending' })
  const name = encodeURIComponent(file.name.slice(-MAX_NAME))
  const told = { 'x-file-name': name, 'x-file-public': isPublic ? '1' : '0' }
  const kept = fileSchema.parse(await sendOne('/api/files', original, told))
  const widths: number[] = []
  try {
    for (const body of sizes) widths.push(sizeSchema.parse(await sendOne(`/api/files/${kept.id}/sizes`, body)).width)
  } catch (error) {
    // Half of a picture is nothing. Whoever tries again begins anew.
    await fetch(`/api/files/${kept.id}`, { method: 'DELETE' }).catch(() => undefined)
    throw error
  }
  return { ...kept, widths }
}
