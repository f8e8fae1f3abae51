import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { lazyModule, useLazyModule } from '#client/lib/lazy/lazy-module.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadCommand } from '#client/ui/dialog/command.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { searchIcon } from '#client/ui/icon/icons.ts'
import { filePlusIcon, fileSearchIcon } from '#client/ui/icon/tool-icons.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import type { EditorActions, Place } from './editor/editor.tsx'
import { FileBody } from './file-body.tsx'
import { FileMenu } from './file-menu.tsx'
import { FileTabs } from './file-tabs.tsx'
import { FileTreeView } from './file-tree-view.tsx'
import { firstFile, type TreeNode } from './file-tree.ts'
import { closed, isUnsaved, opened, typed } from './files/open-files.ts'
import { useCodeFiles } from './files/use-code-files.ts'
import { useFileActions } from './files/use-file-actions.ts'
import { useSaving } from './files/use-saving.ts'
import { GoToFile } from './find/go-to-file.tsx'
import { FolderDialog, type FolderAct } from './folder-menu.tsx'
import { useFormat } from './format/use-format.ts'
import { PathDialog } from './path-dialog.tsx'
import { SaveStrip } from './save-strip.tsx'
import { useCodeKeys } from './use-code-keys.ts'

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
  const paths = useMemo(() => files.data?.map((file) => file.path) ?? [], [files.data])
  if (files.isPending) return <PendingRows label={m.workbench_files_loading()} />
  if (files.isError) {
    return (
      <FailedState title={m.workbench_files_not_loaded()} error={files.error} onRetry={() => void files.refetch()}>
        {m.workbench_list_safe()}
      </FailedState>
    )
  }
  if (paths.length === 0) {
    return <EmptyState title={m.workbench_files_empty()}>{m.workbench_files_empty_hint()}</EmptyState>
  }
  return <Workspace {...props} paths={paths} />
}

/** It comes when somebody searches. */
const finding = lazyModule(() =>
  import.meta.env.SSR ? new Promise<never>(() => {}) : import('./find/find-in-project.tsx'),
)

const NO_PROBLEMS: Problem[] = []
const NO_LOCKS: string[] = []

/** Where the cursor is to go once the file is in the editor. */
type Wanted = { path: string; place: Place }

/** In a narrow pane the list and the file take turns. */
function Workspace({ projectId, isShown, isReadOnly, live, paths }: CodePaneProps & { paths: string[] }) {
  const { store, files, selected, answers } = useCodeFiles(projectId, firstFile(paths))
  const isRunning = live.turn !== null
  const saving = useSaving({ projectId, store, isRunning, isReadOnly })
  const trpc = useTRPC()
  // The files are shown without waiting for it: a lock that comes late is only drawn late.
  const locks = useQuery(trpc.projects.locks.queryOptions({ projectId })).data ?? NO_LOCKS
  const doings = useFileActions(projectId, store, saving.save)
  const [isReading, setReading] = useState(false)
  const [shown, setShown] = useState<'files' | 'new' | null>(null)
  const [asked, setAsked] = useState<FolderAct | null>(null)
  const [search, setSearch] = useState<{ count: number; isReplacing: boolean } | null>(null)
  const finder = useLazyModule(finding)
  const [place, setPlace] = useState<Place>({ line: 1, column: 1 })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const actions = useRef<EditorActions>(null)
  const format = useFormat({ projectId, paths, store, actions, isReadOnly })
  const problems = live.preview?.problems ?? NO_PROBLEMS
  const file = files.find(({ path }) => path === selected) ?? null
  const isLocked = isRunning || isReadOnly

  const open = useCallback(
    (path: string, at?: Place) => {
      store.change((state) => opened(state, path))
      setReading(true)
      if (at) setWanted({ path, place: at })
    },
    [store],
  )
  const find = (isReplacing: boolean) => {
    finding.need()
    setSearch((last) => ({ count: (last?.count ?? 0) + 1, isReplacing }))
    setReading(true)
  }
  // The tree is drawn anew only with what is shown in it.
  const newest = useRef(doings)
  useEffect(() => void (newest.current = doings))
  const onMove = useCallback((row: TreeNode, to: string) => {
    const { rename, renameFolder } = newest.current
    const moving = row.kind === 'folder' ? renameFolder(row.path, to) : rename(row, to)
    void moving.then((problem) => problem !== null && notify.error(problem))
  }, [])
  const onFolder = useCallback((act: FolderAct) => {
    if (act.kind === 'delete') void newest.current.removeFolder(act.folder)
    else setAsked(act)
  }, [])
  useEffect(() => {
    if (!wanted || !actions.current || file?.path !== wanted.path || file.text === null) return
    actions.current.goTo(wanted.place)
    setWanted(null)
  }, [wanted, file])
  useCodeKeys(isShown, {
    save: () => void format.beforeSave().then(saving.save),
    format: () => void format.format(),
    files: () => setShown('files'),
    find: () => find(false),
    replace: () => find(true),
  })
  // What is not saved is sent before its tab is gone, and its tab stays where it cannot be.
  const close = async (path: string) => {
    const isLeft = () => store.get().files.some((each) => each.path === path && isUnsaved(each))
    if (isLeft()) await saving.save()
    if (!isLeft()) store.change((state) => closed(state, path))
  }
  return (
    <div className={isReading ? 'code-pane reading' : 'code-pane'}>
      <div className="side-list">
        <SideTools
          isLocked={isLocked}
          onFiles={() => setShown('files')}
          onNew={() => setShown('new')}
          onFind={() => find(false)}
        />
        <FileTreeView
          projectId={projectId}
          paths={paths}
          locks={locks}
          selected={selected}
          problems={problems}
          isOff={isLocked}
          onSelect={open}
          onAct={onFolder}
          onMove={onMove}
        />
      </div>
      <section className="open-file" aria-label={m.workbench_file()}>
        <FileTabs
          files={files}
          locks={locks}
          selected={selected}
          actions={actions}
          onFormat={isReadOnly ? null : () => void format.format()}
          menu={
            file && (
              <FileMenu
                key={file.path}
                projectId={projectId}
                file={file}
                isLocked={isLocked}
                doings={doings}
                format={format}
                isKept={locks.includes(file.path)}
              />
            )
          }
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
            onKept={() => void saving.save()}
            onPlace={setPlace}
          />
        ) : (
          <EmptyState title={m.code_none_open()}>{m.code_none_open_hint()}</EmptyState>
        )}
        {search && finder && (
          <finder.FindInProject
            projectId={projectId}
            store={store}
            asked={search}
            isLocked={isLocked}
            saveAll={saving.save}
            onOpen={(path, line) => open(path, { line, column: 1 })}
            onClose={() => {
              setSearch(null)
              actions.current?.focus()
            }}
          />
        )}
        <SaveStrip
          files={files}
          file={file}
          place={place}
          saving={saving}
          isRunning={isRunning}
          isReadOnly={isReadOnly}
          problems={problems}
          onProblem={({ file: path, line, column }) => {
            if (path !== null && path !== selected) open(path, { line: line ?? 1, column: column ?? 1 })
            else actions.current?.nextProblem()
          }}
        />
      </section>
      {asked && asked.kind !== 'delete' && (
        <FolderDialog act={{ ...asked, kind: asked.kind }} doings={doings} onClose={() => setAsked(null)} />
      )}
      {shown === 'files' && <GoToFile paths={paths} onOpen={(path) => open(path)} onClose={() => setShown(null)} />}
      {shown === 'new' && (
        <PathDialog
          title={m.code_new_file()}
          about={m.code_new_file_about()}
          action={m.code_create()}
          initial={selected?.replace(/[^/]*$/, '') ?? ''}
          onSubmit={async (path) => {
            const problem = await doings.create(path)
            if (problem === null) setReading(true)
            return problem
          }}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

type SideToolsProps = { isLocked: boolean; onFiles: () => void; onNew: () => void; onFind: () => void }

function SideTools({ isLocked, onFiles, onNew, onFind }: SideToolsProps) {
  return (
    <div className="side-tools">
      <button type="button" className="btn sm grow" onClick={onFiles} onPointerEnter={preloadCommand}>
        <Icon path={searchIcon} dense />
        <span className="trunc">{m.code_go_to_file()}</span>
      </button>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.code_find_in_project()}
        title={m.code_find_in_project()}
        onClick={onFind}
        onPointerEnter={() => finding.prepare()}
      >
        <Icon path={fileSearchIcon} dense />
      </Button>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.code_new_file()}
        title={m.code_new_file()}
        disabled={isLocked}
        onClick={onNew}
      >
        <Icon path={filePlusIcon} dense />
      </Button>
    </div>
  )
}
