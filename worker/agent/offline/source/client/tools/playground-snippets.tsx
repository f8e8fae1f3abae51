import { type FormEvent, useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/playground'
import type { Code, Snippet } from '../../shared/tools/playground'
import { LineField } from '../fields/line-field'

type SnippetsProps = {
  snippets: Snippet[]
  onSave: (name: string) => void
  onOpen: (code: Code) => void
  onRemove: (name: string) => void
  onBegin: () => void
}

const QUIET = 'min-h-11 underline underline-offset-4'

/** What was saved under names in this browser. */
export function PlaygroundSnippets({ snippets, onSave, onOpen, onRemove, onBegin }: SnippetsProps) {
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')

  function save(event: FormEvent) {
    event.preventDefault()
    const chosen = name.trim() || `${TEXTS.unnamed} ${snippets.length + 1}`
    onSave(chosen)
    setSaid(TEXTS.saved(chosen))
    setName('')
  }

  return (
    <section aria-labelledby="snippets" className="space-y-3 rounded-xl bg-card p-4 text-on-card">
      <h2 id="snippets" className="font-bold">
        {TEXTS.snippets}
      </h2>
      <form onSubmit={save} className="flex items-end gap-3">
        <div className="grow">
          <LineField label={TEXTS.name} value={name} onChange={setName} />
        </div>
        <button type="submit" className="min-h-11 rounded-lg border border-control px-4 font-bold">
          {TEXTS.save}
        </button>
      </form>
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
      {snippets.length === 0 ? (
        <p className="text-sm text-soft-on-card">{TEXTS.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {snippets.map((each) => (
            <li key={each.name} className="flex items-center justify-between gap-3">
              <button
                type="button"
                aria-label={TEXTS.open(each.name)}
                className={`${QUIET} min-w-0 truncate text-left`}
                onClick={() => onOpen({ html: each.html, css: each.css, js: each.js })}
              >
                {each.name}
              </button>
              <button
                type="button"
                aria-label={TEXTS.remove(each.name)}
                className={QUIET}
                onClick={() => onRemove(each.name)}
              >
                {TEXTS.removeShort}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={QUIET} onClick={onBegin}>
        {TEXTS.fresh}
      </button>
    </section>
  )
}
