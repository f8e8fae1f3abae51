import { useQuery } from '@tanstack/react-query'
import { FileDiffView } from '#client/features/workbench/versions/version-diff.tsx'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { IdeaChoice, IdeaComparison, IdeaConflict, IdeaFile, IdeaSummary } from '#shared/projects/ideas.ts'

/** Only the first files of a large change stand open, because hundreds of open ones take seconds to draw. */
const MAX_OPEN = 3
/** What the platform keeps for itself is nobody's change, unless somebody must choose. */
const OURS = '.solid/'

type IdeaFilesProps = {
  idea: IdeaSummary
  comparison: IdeaComparison
  choices: Record<string, IdeaChoice>
  onChoose: (path: string, choice: IdeaChoice) => void
}

/** What both changed comes first and waits for a choice. What the idea changed otherwise is shown line by line. */
export function IdeaFiles({ idea, comparison: { files, base, theirs }, choices, onChoose }: IdeaFilesProps) {
  const trpc = useTRPC()
  const diff = useQuery(
    trpc.projects.diff.queryOptions({ projectId: idea.id, from: base, to: theirs.id }, { staleTime: Infinity }),
  )
  const moved = files.filter(({ path, to }) => path !== to)
  return (
    <>
      {files
        .filter(({ outcome }) => outcome === 'conflict')
        .map((file) => (
          <Conflict
            key={file.path}
            file={file}
            choice={choices[file.path] ?? null}
            onChoose={(choice) => onChoose(file.path, choice)}
          />
        ))}
      {moved.map(({ path, to }) => (
        <p key={path} className="t13 mid">
          {m.ideas_renumbered({ path, to })}
        </p>
      ))}
      <Loaded of={diff} failed={m.workbench_changes_not_loaded()}>
        {(changes) => (
          <div className="idea-files">
            {changes
              .filter(({ path }) => !path.startsWith(OURS))
              .map((file, index) => (
                <FileDiffView key={file.path} file={file} isOpen={index < MAX_OPEN} isMeant={false} />
              ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

type ConflictProps = { file: IdeaFile; choice: IdeaChoice | null; onChoose: (choice: IdeaChoice) => void }

function Conflict({ file: { path, conflicts }, choice, onChoose }: ConflictProps) {
  return (
    <section className="idea-conflict" aria-label={path}>
      <header>
        <b className="mono trunc">{path}</b>
        <Segment<IdeaChoice | 'open'>
          label={m.ideas_choose({ path })}
          options={[
            { value: 'mine', label: m.ideas_keep_mine() },
            { value: 'theirs', label: m.ideas_take_theirs() },
          ]}
          value={choice ?? 'open'}
          onChange={(value) => value !== 'open' && onChoose(value)}
        />
      </header>
      <p className="t13 mid">{m.ideas_conflicts({ count: conflicts.length, shown: formatNumber(conflicts.length) })}</p>
      {conflicts.map((conflict, index) => (
        <Places key={index} {...conflict} />
      ))}
    </section>
  )
}

const SIDES = [
  { side: 'mine', name: m.ideas_original },
  { side: 'base', name: m.ideas_before },
  { side: 'theirs', name: m.ideas_idea },
] as const

function Places(conflict: IdeaConflict) {
  return (
    <div className="idea-places">
      {SIDES.map(({ side, name }) => (
        <div key={side}>
          <span className="t13 dim">{name()}</span>
          <pre tabIndex={0} aria-label={name()} role="region">
            {conflict[side]?.join('\n') ?? m.ideas_no_text()}
          </pre>
        </div>
      ))}
    </div>
  )
}
