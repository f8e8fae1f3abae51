import { useState } from 'react'
import { ConflictChoice, type ConflictWords } from '#client/features/workbench/ideas/conflict-choice.tsx'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import type { GitHubChoices, GitHubPull } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'

const WORDS: ConflictWords = {
  choose: (path) => m.github_choose({ path }),
  keep: m.github_keep_mine,
  take: m.github_take_theirs,
  mine: m.github_side_mine,
  base: m.github_side_base,
  theirs: m.github_side_theirs,
  noText: m.github_no_text,
  places: m.github_conflict_places,
}

type PullConflictsProps = {
  conflict: GitHubPull & { outcome: 'conflict' }
  isBusy: boolean
  onTake: (choices: GitHubChoices) => void
  onClose: () => void
}

/** What the project and GitHub both changed, to be chosen file by file. Leaving changes nothing. */
export function PullConflicts({ conflict: { files }, isBusy, onTake, onClose }: PullConflictsProps) {
  const [choices, setChoices] = useState<GitHubChoices>({})
  const disputed = files.filter(({ outcome }) => outcome === 'conflict')
  const open = disputed.filter(({ path }) => choices[path] === undefined).length
  return (
    <Dialog wide title={m.github_conflict_title()} onClose={onClose}>
      <div className="idea">
        <p className="mid">{m.github_conflict_about()}</p>
        {disputed.map((file) => (
          <ConflictChoice
            key={file.path}
            file={file}
            words={WORDS}
            choice={choices[file.path] ?? null}
            onChoose={(choice) => setChoices({ ...choices, [file.path]: choice })}
          />
        ))}
        <div className="idea-end">
          <p className="t13 mid" role="status">
            {open > 0 && m.github_open_choices({ count: open, shown: formatNumber(open) })}
          </p>
          <Button tone="quiet" onClick={onClose}>
            {m.github_later()}
          </Button>
          <Button tone="primary" disabled={open > 0} isBusy={isBusy} onClick={() => onTake(choices)}>
            {m.github_take()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
