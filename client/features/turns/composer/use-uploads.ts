import { useCallback, useRef, useState } from 'react'
import { refusalSaid } from '#client/lib/failures/refusal-said.ts'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_ATTACHMENTS } from '#shared/turns/attachments.ts'
import { useDraftExtras } from './draft.ts'

/** The file is being uploaded, or its upload failed with `problem`. */
export type Upload = { key: number; name: string; problem: string | null }

/** Files are uploaded as soon as they are chosen, so that the message itself stays small. */
export function useUploads(projectId: string) {
  const [{ attachments }, change] = useDraftExtras(projectId)
  const [uploads, setUploads] = useState<Upload[]>([])
  const sending = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const underWay = uploads.filter(({ problem }) => problem === null).length

  const remove = useCallback((key: number) => {
    sending.current.get(key)?.abort()
    setUploads((known) => known.filter((upload) => upload.key !== key))
  }, [])

  const send = async (key: number, file: File) => {
    const controller = new AbortController()
    sending.current.set(key, controller)
    try {
      const { sendFile } = await loadOrReload(() => import('./send-file.ts'))
      const kept = await sendFile(projectId, file, controller.signal)
      change((extras) => ({ ...extras, attachments: [...extras.attachments, kept.attachment] }))
      remove(key)
      await kept.sendCopies()
    } catch (error) {
      if (controller.signal.aborted) return
      const problem = await refusalSaid(error)
      setUploads((known) => known.map((each) => (each.key === key ? { ...each, problem } : each)))
    } finally {
      sending.current.delete(key)
    }
  }

  const add = (files: File[]) => {
    const room = MAX_ATTACHMENTS - attachments.length - underWay
    for (const [index, file] of files.entries()) {
      const key = (lastKey.current += 1)
      const problem = index >= room ? m.turns_attach_too_many({ max: MAX_ATTACHMENTS }) : null
      setUploads((known) => [
        ...known.filter((each) => each.problem === null || index > 0),
        { key, name: file.name, problem },
      ])
      if (problem) return
      void send(key, file)
    }
  }
  return { uploads, isSending: underWay > 0, add, remove }
}
