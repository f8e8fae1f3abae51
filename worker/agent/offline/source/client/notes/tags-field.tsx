import { useId, useState } from 'react'
import { MOST_TAGS } from '../../shared/notes/model'
import { NOTE_TEXTS } from '../../shared/notes/texts'

/** Tags as small words, each of which can be taken away, and a field for the next one. */
export function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim().toLowerCase()
    if (tag === '') return
    setTyped('')
    if (!tags.includes(tag) && tags.length < MOST_TAGS) onChange([...tags, tag])
  }
  return (
    <div>
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="tag min-h-11 px-3"
                aria-label={NOTE_TEXTS.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                {tag} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="field-label">
        {NOTE_TEXTS.tags}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          name="tag"
          className="field min-w-0 flex-1"
          maxLength={40}
          value={typed}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="button-quiet" onClick={add}>
          {NOTE_TEXTS.addTag}
        </button>
      </div>
      <p id={`${id}-hint`} className="quiet mt-1 text-small">
        {NOTE_TEXTS.tagHint}
      </p>
    </div>
  )
}
