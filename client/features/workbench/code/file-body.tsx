import { useId, useMemo, useState, type RefObject } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import { CodeView } from './code-view.tsx'
import { Conflict } from './conflict.tsx'
import type { EditorActions, Place } from './editor/editor.tsx'
import type { OpenFile } from './files/open-files.ts'
import type { FileAnswer, FileStore } from './files/use-code-files.ts'

/** The server draws pages without an editor, and its own code need not carry one. */
const code = lazyModule(() => (import.meta.env.SSR ? new Promise<never>(() => {}) : import('./editor/editor.tsx')))

type FileBodyProps = {
  file: OpenFile
  answer: FileAnswer | undefined
  open: string[]
  problems: Problem[]
  isReadOnly: boolean
  actions: RefObject<EditorActions | null>
  store: FileStore
  onKept: () => void
  onText: (path: string, text: string) => void
  onPlace: (place: Place) => void
}

/** The selected file: in the editor once its code is there, as plain text before. */
export function FileBody({ file, answer, problems, isReadOnly, store, onKept, ...rest }: FileBodyProps) {
  const editor = useNeededModule(code)
  const aboutId = useId()
  const [compared, setCompared] = useState<string | null>(null)
  const { path, theirs } = file
  const ofFile = useMemo(() => problems.filter((problem) => problem.file === path), [problems, path])
  const text = file.text ?? answer?.data?.text ?? null
  const isCompared = compared === path && theirs !== null
  return (
    <div className="file-body">
      {theirs && (
        <Conflict
          file={file}
          theirs={theirs}
          store={store}
          isCompared={isCompared}
          onKept={onKept}
          onCompare={(isWanted) => setCompared(isWanted ? path : null)}
        />
      )}
      {/* It stays while another file loads, or what can be undone in the others would be lost. */}
      {editor && (
        <editor.Editor
          {...rest}
          path={file.text === null ? null : path}
          text={file.text ?? ''}
          label={m.code_editor({ path })}
          aboutId={aboutId}
          isReadOnly={isReadOnly}
          problems={ofFile}
          against={isCompared ? (theirs.text ?? '') : null}
        />
      )}
      {text === null ? (
        <NoText answer={answer} />
      ) : (
        (!editor || file.text === null) && <CodeView path={path} text={text} />
      )}
      <p id={aboutId} className="vh">
        {isReadOnly ? m.code_read_only() : m.code_editor_about()}
      </p>
    </div>
  )
}

function NoText({ answer }: { answer: FileAnswer | undefined }) {
  if (answer?.data)
    return <EmptyState title={m.workbench_file_not_text()}>{m.workbench_file_not_text_hint()}</EmptyState>
  if (!answer?.error) return <PendingRows label={m.workbench_file_loading()} />
  return (
    <FailedState title={m.workbench_file_not_loaded()} error={answer.error} onRetry={() => void answer.refetch()}>
      {m.workbench_file_not_loaded_hint()}
    </FailedState>
  )
}
