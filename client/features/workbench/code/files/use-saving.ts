import { useEffect, useRef, useState } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { isToBeSaved, sending, settled, type OpenFile } from './open-files.ts'
import { useFreshFiles, type FileStore } from './use-code-files.ts'

/** What is typed is saved after a pause of this length. */
const PAUSE_MS = 1_000

export type Saving = { isSaving: boolean; problem: string | null; save: () => Promise<void>; soon: () => void }

type SavingProps = { projectId: string; store: FileStore; isRunning: boolean; isReadOnly: boolean }

/** Saves all open files together, so that a change of several files is one version. While a turn runs, saving waits. */
export function useSaving({ projectId, store, isRunning, isReadOnly }: SavingProps): Saving {
  const client = useTRPCClient()
  const fresh = useFreshFiles(projectId, store)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mayNot = isRunning || isReadOnly
  /** Saves come one after the other. Who asks for one while another is on its way waits for both. */
  const last = useRef(Promise.resolve())
  /** What is typed without a longer pause is one version. */
  const version = useRef<string>(undefined)

  /** Answers what is wrong. One file that is refused does not keep the others back. */
  const sent = async (files: OpenFile[]): Promise<string | null> => {
    try {
      const changes = files.map(changeOf)
      const saved = await client.projects.saveFiles.mutate({ projectId, changes, joins: version.current })
      if (saved.isOverDraft && saved.id !== version.current)
        void notify.success(m.workbench_saved_over_draft({ number: saved.number }))
      version.current = saved.id
      return null
    } catch (error) {
      const domain = domainErrorOf(error)
      // The turn is told of in the page, and a changed file asks for itself.
      if (domain?.code === 'turn.already_running') return null
      if (domain && files.length > 1) {
        const problems: Array<string | null> = []
        for (const file of files) problems.push(await sent([file]))
        return problems.find((problem) => problem !== null) ?? null
      }
      return domain?.code === 'project.file_changed' ? null : refusalText(error)
    }
  }

  const send = async () => {
    clearTimeout(timer.current)
    const files = store.get().files.filter(isToBeSaved)
    if (mayNot || files.length === 0) return
    setSaving(true)
    setProblem(null)
    const paths = files.map(({ path }) => path)
    store.change((state) => sending(state, paths))
    setProblem(await sent(files))
    await fresh.files(paths)
    store.change(settled)
    setSaving(false)
  }
  // Timers and listeners outlive a render, and must do what the newest one knows.
  const latest = useRef(send)
  useEffect(() => void (latest.current = send))

  const save = () => (last.current = last.current.catch(() => undefined).then(() => latest.current()))
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE_MS)
  }
  // What was typed while a turn ran, while another save was on its way or on the page before is saved as soon as it may.
  useEffect(() => {
    if (mayNot || isSaving || problem !== null) return
    if (store.get().files.some(isToBeSaved)) soon()
  }, [mayNot, isSaving, problem, store])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void save()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void save()
    }
  }, [])
  return { isSaving, problem, save, soon }
}

const changeOf = ({ path, text, base }: OpenFile) => ({ path, text, was: base?.hash ?? null })
