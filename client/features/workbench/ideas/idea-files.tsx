import { useQuery } from '@tanstack/react-query'
import { FileDiffView } from '#client/features/workbench/versions/version-diff.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { IdeaChoice, IdeaComparison, IdeaSummary } from '#shared/projects/ideas.ts'
import { ConflictChoice, type ConflictWords } from './conflict-choice.tsx'

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
          <ConflictChoice
            key={file.path}
            file={file}
            words={WORDS}
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

const WORDS: ConflictWords = {
  choose: (path) => m.ideas_choose({ path }),
  keep: m.ideas_keep_mine,
  take: m.ideas_take_theirs,
  mine: m.ideas_original,
  base: m.ideas_before,
  theirs: m.ideas_idea,
  noText: m.ideas_no_text,
  places: m.ideas_conflicts,
}
