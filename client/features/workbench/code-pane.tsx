import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#client/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FailedState } from '#client/ui/failed-state.tsx'
import { sizeText } from '#client/ui/figures.ts'
import { Icon } from '#client/ui/icon.tsx'
import { arrowLeftIcon } from '#client/ui/tool-icons.ts'
import { CodeView } from './code-view.tsx'
import { firstFile } from './file-tree.ts'
import { FileTreeView } from './file-tree-view.tsx'
import { PendingRows } from './pending-rows.tsx'

/** The project's files, to read. Where it is narrow the list and the file take turns. */
export function CodePane({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const files = useQuery(trpc.projects.files.queryOptions({ projectId }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  if (files.isPending) return <PendingRows label="Loading the files" />
  if (files.isError) {
    return (
      <FailedState title="The files did not load" error={files.error} onRetry={() => void files.refetch()}>
        They are safe; only this list is missing.
      </FailedState>
    )
  }
  const paths = files.data.map((file) => file.path)
  if (paths.length === 0) {
    return <EmptyState title="No files yet">The first turn writes them: pages, server, database and checks. You can read every line here, and take all of it with you.</EmptyState>
  }
  const selected = chosen !== null && paths.includes(chosen) ? chosen : firstFile(paths)
  const select = (path: string) => {
    setChosen(path)
    setReading(true)
  }
  return (
    <div className={isReading ? 'code-pane reading' : 'code-pane'}>
      <div className="side-list">
        <FileTreeView paths={paths} selected={selected} onSelect={select} />
      </div>
      {selected && <OpenFile projectId={projectId} path={selected} onBack={() => setReading(false)} />}
    </div>
  )
}

function OpenFile({ projectId, path, onBack }: { projectId: string; path: string; onBack: () => void }) {
  const trpc = useTRPC()
  const file = useQuery(trpc.projects.file.queryOptions(path ? { projectId, path } : skipToken))
  return (
    <section className="open-file" aria-label="File">
      <header className="pane-bar">
        <span className="back">
          <Button tone="quiet" size="small" icon aria-label="All files" onClick={onBack}>
            <Icon path={arrowLeftIcon} />
          </Button>
        </span>
        <span className="mono trunc">{path}</span>
        <span className="sp" />
        {file.data && <span className="t12 dim num size">{sizeText(file.data.sizeBytes)}</span>}
        {typeof file.data?.text === 'string' && <CopyButton text={file.data.text} />}
      </header>
      <FileBody file={file} path={path} />
    </section>
  )
}

type FileBodyProps = { path: string; file: { isPending: boolean; error: unknown; data?: { text: string | null } | null; refetch: () => unknown } }

function FileBody({ path, file }: FileBodyProps) {
  if (file.isPending) return <PendingRows label="Loading the file" />
  if (!file.data) {
    return (
      <FailedState title="This file did not load" error={file.error} onRetry={() => void file.refetch()}>
        It may have been deleted or renamed a moment ago.
      </FailedState>
    )
  }
  if (file.data.text === null) return <EmptyState title="Not a text file">It is part of the project and of its download, but there is nothing to read here.</EmptyState>
  return <CodeView path={path} text={file.data.text} />
}
