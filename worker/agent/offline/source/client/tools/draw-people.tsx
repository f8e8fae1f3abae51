import { useState, type ChangeEvent } from 'react'
import { TEXTS } from '../../shared/tool-texts/draw'
import { namesIn } from '../../shared/tools/draw'
import { AreaField } from '../fields/area-field'

type DrawPeopleProps = { text: string; count: number; left: number; onChange: (text: string) => void }

/** Who takes part: written, pasted, or read from a file. */
export function DrawPeople({ text, count, left, onChange }: DrawPeopleProps) {
  const [message, setMessage] = useState('')

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const names = namesIn((await target.files?.[0]?.text()) ?? '')
    // The same file may be chosen again after it was changed.
    target.value = ''
    setMessage(names.length === 0 ? TEXTS.noNames : TEXTS.imported(names.length))
    if (names.length > 0) onChange([...namesIn(text), ...names].join('\n'))
  }

  return (
    <section aria-labelledby="people" className="space-y-3 rounded-xl bg-card p-5 text-on-card">
      <h2 id="people" className="text-lg font-bold">
        {TEXTS.people}
      </h2>
      <AreaField
        label={TEXTS.names}
        value={text}
        rows={8}
        hint={TEXTS.namesHint(count, left)}
        onChange={(changed) => {
          setMessage('')
          onChange(changed)
        }}
      />
      <label className="block space-y-1">
        <span className="text-sm">{TEXTS.import}</span>
        <input
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          onChange={(event) => void read(event)}
          className="block min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-lg file:border file:border-solid file:border-control file:bg-card file:px-3 file:font-bold file:text-on-card"
        />
        <span className="block text-sm text-soft-on-card">{TEXTS.importHint}</span>
      </label>
      <p role="status" className="text-sm font-bold empty:hidden">
        {message}
      </p>
    </section>
  )
}
