import { formatNumber } from '#client/lib/format/format.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { IdeaChoice, IdeaConflict, IdeaFile } from '#shared/projects/ideas.ts'
import './ideas.css'

/** What the two sides and the way between them are called. */
export type ConflictWords = {
  choose: (path: string) => string
  keep: () => string
  take: () => string
  mine: () => string
  base: () => string
  theirs: () => string
  noText: () => string
  places: (said: { count: number; shown: string }) => string
}

type ConflictProps = {
  file: IdeaFile
  words: ConflictWords
  choice: IdeaChoice | null
  onChoose: (choice: IdeaChoice) => void
}

/** A file that both sides changed, with its places beside each other. It waits for a choice. */
export function ConflictChoice({ file: { path, conflicts }, words, choice, onChoose }: ConflictProps) {
  return (
    <section className="idea-conflict" aria-label={path}>
      <header>
        <b className="mono trunc">{path}</b>
        <Segment<IdeaChoice | 'open'>
          label={words.choose(path)}
          options={[
            { value: 'mine', label: words.keep() },
            { value: 'theirs', label: words.take() },
          ]}
          value={choice ?? 'open'}
          onChange={(value) => value !== 'open' && onChoose(value)}
        />
      </header>
      <p className="t13 mid">{words.places({ count: conflicts.length, shown: formatNumber(conflicts.length) })}</p>
      {conflicts.map((conflict, index) => (
        <Places key={index} conflict={conflict} words={words} />
      ))}
    </section>
  )
}

const SIDES = ['mine', 'base', 'theirs'] as const

function Places({ conflict, words }: { conflict: IdeaConflict; words: ConflictWords }) {
  return (
    <div className="idea-places">
      {SIDES.map((side) => (
        <div key={side}>
          <span className="t13 dim">{words[side]()}</span>
          <pre tabIndex={0} aria-label={words[side]()} role="region">
            {conflict[side]?.join('\n') ?? words.noText()}
          </pre>
        </div>
      ))}
    </div>
  )
}
