import { useState } from 'react'
import { PAGES_TEXTS } from '../../shared/pages/content'
import type { Section } from '../../shared/pages/model'
import { SITE_TEXTS } from '../../shared/site/content'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

/** A table that is narrowed while somebody types, or by one of its columns. */
export function TablePart({ title, columns, rows, search, filter }: Of<'table'>) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const shown = rows.filter(
    (row) =>
      row.some((cell) => cell.toLowerCase().includes(words.trim().toLowerCase())) &&
      (chosen === '' || row[filter ?? -1] === chosen),
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-4">
        {search !== undefined && (
          <input
            type="search"
            className="field w-full max-w-sm"
            aria-label={search}
            placeholder={search}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {filter !== undefined && (
          <Choice
            label={columns[filter] ?? ''}
            options={rows.map((row) => row[filter] ?? '')}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
      <div className="overflow-x-auto">
        <table className="data-table w-full" aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="quiet mt-3 text-small">
        {shown.length === 0 ? SITE_TEXTS.nothingFound : PAGES_TEXTS.shown(shown.length)}
      </p>
    </>
  )
}

/** For whom somebody worked, by field. */
export function ReferencesPart({ label, items }: Of<'references'>) {
  const [chosen, setChosen] = useState('')
  const shown = items.filter(({ field }) => chosen === '' || field === chosen)
  return (
    <>
      <div className="mb-4">
        <Choice label={label} options={items.map(({ field }) => field)} value={chosen} onChange={setChosen} />
      </div>
      <ul className="list max-w-3xl">
        {shown.map(({ name, field, text }) => (
          <li key={name} className="py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-title">{name}</h3>
              <span className="tag">{field}</span>
            </div>
            <p className="quiet measure mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = { label: string; options: string[]; value: string; onChange: (value: string) => void }

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <select className="field" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">
        {label}: {SITE_TEXTS.all}
      </option>
      {[...new Set(options)].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
