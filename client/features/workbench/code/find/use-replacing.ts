import { useRef, useState } from 'react'
import { isUnsaved } from '#client/features/workbench/code/files/open-files.ts'
import { useFreshFiles, type FileStore } from '#client/features/workbench/code/files/use-code-files.ts'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileChange } from '#shared/projects/files.ts'
import { inThread } from './finder.ts'
import type { Replaced, Which } from './matching.ts'
import type { FoundNow } from './use-found.ts'

const UNDO_MS = 10_000

type Replacing = { projectId: string; store: FileStore; saveAll: () => Promise<void> }

/**
 * Replaces places that are shown, as one version by hand. What is typed in those files is saved before, and a file that is another by now
 * refuses the whole.
 */
export function useReplacing({ projectId, store, saveAll }: Replacing) {
  const client = useTRPCClient()
  const fresh = useFreshFiles(projectId, store)
  const [isBusy, setBusy] = useState(false)
  /** Places that are replaced one by one become one version, as what is typed does. */
  const last = useRef<string>(undefined)

  const isAnyUnsaved = (paths: Set<string>) => store.get().files.some((file) => paths.has(file.path) && isUnsaved(file))

  async function save(changes: FileChange[], joins?: string): Promise<string> {
    const version = await client.projects.saveFiles.mutate({ projectId, changes, joins })
    const paths = new Set(changes.map(({ path }) => path))
    const open = store.get().files.flatMap(({ path }) => (paths.has(path) ? [path] : []))
    await Promise.all([fresh.list(), fresh.files(open)])
    return version.id
  }

  /** Answers whether anything was changed. */
  async function run(work: () => Promise<boolean>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    let isDone = false
    try {
      isDone = await work()
    } catch (error) {
      const isChanged = domainErrorOf(error)?.code === 'project.file_changed'
      void notify.error(m.code_replace_not(), {
        description: isChanged ? m.code_replace_changed() : refusalText(error),
      })
      if (isChanged) await fresh.list()
    }
    setBusy(false)
    return isDone
  }

  const replace = (shown: FoundNow, which: Which) =>
    run(async () => {
      const { files, wanted, replacement } = shown
      const answer = await inThread({ kind: 'replace', files, wanted, replacement, which })
      const before = new Map(files.map((file) => [file.path, file]))
      const replaced =
        'replaced' in answer ? answer.replaced.filter(({ path, text }) => before.get(path)?.text !== text) : []
      if (replaced.length === 0) {
        void notify.blank(m.code_replace_same())
        return false
      }
      const paths = new Set(replaced.map(({ path }) => path))
      if (isAnyUnsaved(paths)) await saveAll()
      if (isAnyUnsaved(paths)) {
        void notify.error(m.code_rename_unsaved())
        return false
      }
      const changes = replaced.map(({ path, text }) => ({ path, text, was: before.get(path)!.hash }))
      const id = await save(changes, which.index === undefined ? undefined : last.current)
      last.current = which.index === undefined ? undefined : id
      const back = await Promise.all(
        replaced.map(async ({ path, text }) => ({ path, text: before.get(path)!.text, was: await hashOf(text) })),
      )
      const undo = () =>
        run(async () => {
          await save(back)
          last.current = undefined
          return true
        })
      void notify.success(replacedText(replaced), {
        duration: UNDO_MS,
        action: { label: m.code_undo(), onClick: () => void undo() },
      })
      return true
    })

  return { replace, isBusy }
}

function replacedText(replaced: Replaced[]): string {
  const count = replaced.reduce((sum, file) => sum + file.count, 0)
  return m.code_replaced({
    count,
    shown: formatNumber(count),
    files: m.workbench_file_count({ count: replaced.length, shown: formatNumber(replaced.length) }),
  })
}

/** The hash that the project gives a text. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
