import { m } from '#shared/messages.gen/messages.js'
import { focusComposer, useDraftText } from './draft.ts'

/** What could come next: pressing one writes it into the box below, to be changed or sent. */
export function SuggestionChips({ projectId, items }: { projectId: string; items: string[] }) {
  const [, setDraft] = useDraftText(projectId)
  const take = (item: string) => {
    setDraft(item)
    focusComposer()
  }
  return (
    <ul className="next" aria-label={m.turns_next()}>
      {items.map((item) => (
        <li key={item}>
          <button type="button" onClick={() => take(item)}>
            {item}
          </button>
        </li>
      ))}
    </ul>
  )
}
