import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import type { EditorActions, Place } from './editor/editor.tsx'
import { FileBody } from './file-body.tsx'
import { FileTabs } from './file-tabs.tsx'
import { FileTreeView } from './file-tree-view.tsx'
import { firstFile } from './file-tree.ts'
import { closed, isUnsaved, opened, typed } from './open-files.ts'
import { SaveStrip } from './save-strip.tsx'
import { useCodeFiles } from './use-code-files.ts'
import { useSaving } from './use-saving.ts'
import './code.css'

type CodePaneProps = {
  projectId: string
  /** It stays behind the other views, with what is typed in it. */
  isShown: boolean
  isReadOnly: boolean
  live: Pick<LiveProject, 'turn' | 'preview'>
}

/** The files of a project, and an editor for them. */
export function CodePane(props: CodePaneProps) {
  const trpc = useTRPC()
  const files = useQuery(trpc.projects.files.queryOptions({ projectId: props.projectId }))
  if (files.isPending) return <PendingRows label={m.workbench_files_loading()} />
  if (files.isError) {
    return (
      <FailedState title={m.workbench_files_not_loaded()} error={files.error} onRetry={() => void files.refetch()}>
        {m.workbench_list_safe()}
      </FailedState>
    )
  }
  const paths = files.data.map((file) => file.path)
  if (paths.length === 0) {
    return <EmptyState title={m.workbench_files_empty()}>{m.workbench_files_empty_hint()}</EmptyState>
  }
  return <Workspace {...props} paths={paths} />
}

const NO_PROBLEMS: Problem[] = []

/** In a narrow pane the list and the file take turns. */
function Workspace({ projectId, isReadOnly, live, paths }: CodePaneProps & { paths: string[] }) {
  const { store, files, selected, answers } = useCodeFiles(projectId, firstFile(paths))
  const saving = useSaving({ projectId, store, isRunning: live.turn !== null, isReadOnly })
  const [isReading, setReading] = useState(false)
  const [place, setPlace] = useState<Place>({ line: 1, column: 1 })
  const actions = useRef<EditorActions>(null)
  const problems = live.preview?.problems ?? NO_PROBLEMS
  const file = files.find(({ path }) => path === selected) ?? null

  const open = (path: string) => {
    store.change((state) => opened(state, path))
    setReading(true)
  }
  // What is not saved is sent before its tab is gone, and its tab stays where it cannot be.
  const close = async (path: string) => {
    const isLeft = () => store.get().files.some((each) => each.path === path && isUnsaved(each))
    if (isLeft()) await saving.save()
    if (!isLeft()) store.change((state) => closed(state, path))
  }
  return (
    <div className={isReading ? 'code-pane reading' : 'code-pane'}>
      <div className="side-list">
        <FileTreeView paths={paths} selected={selected} problems={problems} onSelect={open} />
      </div>
      <section className="open-file" aria-label={m.workbench_file()}>
        <FileTabs
          files={files}
          selected={selected}
          actions={actions}
          onSelect={open}
          onClose={(path) => void close(path)}
          onBack={() => setReading(false)}
        />
        {file ? (
          <FileBody
            file={file}
            answer={answers.get(file.path)}
            open={files.map(({ path }) => path)}
            problems={problems}
            isReadOnly={isReadOnly}
            actions={actions}
            store={store}
            onText={(path, text) => {
              store.change((state) => typed(state, path, text))
              saving.soon()
            }}
            onPlace={setPlace}
          />
        ) : (
          <EmptyState title={m.code_none_open()}>{m.code_none_open_hint()}</EmptyState>
        )}
        <SaveStrip
          files={files}
          file={file}
          place={place}
          saving={saving}
          isRunning={live.turn !== null}
          isReadOnly={isReadOnly}
          problems={problems}
          onProblem={(path) => {
            if (path === null || path === selected) actions.current?.nextProblem()
            else open(path)
          }}
        />
      </section>
    </div>
  )
}
