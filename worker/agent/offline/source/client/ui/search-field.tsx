import { SITE_TEXTS } from '../../shared/site/texts'

/** Words to look for; what fits is shown while one types. */
export function SearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <label className="field-label min-w-0 flex-1 basis-52">
      {SITE_TEXTS.search}
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
