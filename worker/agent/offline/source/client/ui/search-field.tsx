import { SITE_TEXTS } from '../../shared/site/texts'

/** Words to look for; what fits is shown while one types. */
export function SearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <label className="min-w-0 flex-1 basis-52">
      <span className="field-label">{SITE_TEXTS.search}</span>
      <input
        type="search"
        name="search"
        className="field w-full"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
