import { skipToken, useQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { formatBytes } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowLeftIcon } from '#client/ui/icon/tool-icons.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { FileTreeView } from './file-tree-view.tsx'
import { firstFile } from './file-tree.ts'
import { highlight, languageOf } from './highlight.ts'

/** In a narrow pane the list and the file take turns. */
export function CodePane({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const files = useQuery(trpc.projects.files.queryOptions({ projectId }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
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
    <section className="open-file" aria-label={m.workbench_file()}>
      <header className="pane-bar">
        <span className="back">
          <Button tone="quiet" size="small" icon aria-label={m.workbench_all_files()} onClick={onBack}>
            <Icon path={arrowLeftIcon} />
          </Button>
        </span>
        <span className="mono trunc">{path}</span>
        <span className="sp" />
        {file.data && <span className="t12 dim num size">{formatBytes(file.data.sizeBytes)}</span>}
        {typeof file.data?.text === 'string' && <CopyButton text={file.data.text} />}
      </header>
      <FileBody file={file} path={path} />
    </section>
  )
}

type FileBodyProps = {
  path: string
  file: { isPending: boolean; error: unknown; data?: { text: string | null } | null; refetch: () => unknown }
}

function FileBody({ path, file }: FileBodyProps) {
  if (file.isPending) return <PendingRows label={m.workbench_file_loading()} />
  if (!file.data) {
    return (
      <FailedState title={m.workbench_file_not_loaded()} error={file.error} onRetry={() => void file.refetch()}>
        {m.workbench_file_not_loaded_hint()}
      </FailedState>
    )
  }
  if (file.data.text === null)
    return <EmptyState title={m.workbench_file_not_text()}>{m.workbench_file_not_text_hint()}</EmptyState>
  return <CodeView path={path} text={file.data.text} />
}

/** A longer file is shown without colours, because they would cost too much time. */
const MAX_COLOURED_CHARACTERS = 200_000

/** The style sheet draws the numbers of the lines, so that copying takes the text alone. */
const CodeView = memo(function CodeView({ path, text }: { path: string; text: string }) {
  const lines = useMemo(
    () => highlight(text.replace(/\n$/, ''), text.length > MAX_COLOURED_CHARACTERS ? 'plain' : languageOf(path)),
    [path, text],
  )
  return (
    <pre className="code-text" tabIndex={0} aria-label={path}>
      <code>
        {lines.map((line, index) => (
          <span className="line" key={index}>
            {line.map((token, at) =>
              token.kind === 'plain' ? (
                token.text
              ) : (
                <span key={at} className={`tk-${token.kind}`}>
                  {token.text}
                </span>
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
})
