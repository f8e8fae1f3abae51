import { useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { DiffHunks } from '#client/ui/block/diff-hunks.tsx'
import { m } from '#shared/messages.gen/messages.js'

type ToolDiffProps = {
  projectId: string
  turnId: string
  path: string
  /** The line above names the file. */ isNamed: boolean
}

/** What the turn did to a file that one of its tools changed, asked for when the tool's line is opened. */
export function ToolDiff({ projectId, turnId, path, isNamed }: ToolDiffProps) {
  const trpc = useTRPC()
  const diff = useQuery(
    trpc.projects.turnChange.queryOptions({ projectId, turnId, path }, { refetchOnMount: 'always' }),
  )
  return (
    <div className="tool-diff" aria-busy={diff.isPending}>
      {!isNamed && <p className="mono dim trunc">{path}</p>}
      {diff.isPending ? (
        <p>{m.turns_diff_loading()}</p>
      ) : diff.isError ? (
        <p role="alert">
          {refusalText(diff.error)}{' '}
          <button type="button" className="link" onClick={() => void diff.refetch()}>
            {m.turns_diff_again()}
          </button>
        </p>
      ) : diff.data === null ? (
        <p>{m.turns_diff_none()}</p>
      ) : diff.data.hunks.length === 0 ? (
        <p>{m.ui_diff_not_shown()}</p>
      ) : (
        <DiffHunks hunks={diff.data.hunks} />
      )}
    </div>
  )
}
