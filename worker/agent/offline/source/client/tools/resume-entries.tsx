import { TEXTS } from '../../shared/tool-texts/resume'
import { type Entry, MOST_ENTRIES, moved, NEW_ENTRY } from '../../shared/tools/resume'
import { AreaField } from '../fields/area-field'
import { LineField } from '../fields/line-field'

type EntriesProps = { section: 'jobs' | 'schools'; entries: Entry[]; onChange: (entries: Entry[]) => void }

const QUIET = 'min-h-11 px-2 underline underline-offset-4 disabled:opacity-50'

/** The jobs or the schools, the newest first as their owner puts them. */
export function ResumeEntries({ section, entries, onChange }: EntriesProps) {
  const change = (index: number, changed: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...changed } : entry)))

  return (
    <fieldset className="space-y-4">
      <legend className="font-bold">{TEXTS[section]}</legend>
      {entries.map((entry, index) => (
        <fieldset key={index} className="space-y-3 rounded-lg border border-line p-3">
          <legend className="px-1 text-sm">{TEXTS.entry(TEXTS[section], index + 1)}</legend>
          <LineField label={TEXTS.what[section]} value={entry.what} onChange={(what) => change(index, { what })} />
          <LineField label={TEXTS.where[section]} value={entry.where} onChange={(where) => change(index, { where })} />
          <LineField label={TEXTS.period} value={entry.period} onChange={(period) => change(index, { period })} />
          <AreaField
            label={TEXTS.points}
            hint={TEXTS.pointsHint}
            rows={3}
            value={entry.text}
            onChange={(text) => change(index, { text })}
          />
          <div className="flex flex-wrap gap-1">
            <button
              type="button"
              className={QUIET}
              disabled={index === 0}
              onClick={() => onChange(moved(entries, { index, by: -1 }))}
            >
              {TEXTS.earlier}
            </button>
            <button
              type="button"
              className={QUIET}
              disabled={index === entries.length - 1}
              onClick={() => onChange(moved(entries, { index, by: 1 }))}
            >
              {TEXTS.later}
            </button>
            <button type="button" className={QUIET} onClick={() => onChange(entries.toSpliced(index, 1))}>
              {TEXTS.remove}
            </button>
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        className="min-h-11 rounded-lg border border-control px-4 font-bold disabled:opacity-50"
        disabled={entries.length >= MOST_ENTRIES}
        onClick={() => onChange([...entries, NEW_ENTRY])}
      >
        {TEXTS.add[section]}
      </button>
    </fieldset>
  )
}
