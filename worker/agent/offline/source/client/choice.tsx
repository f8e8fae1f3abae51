type ChoiceProps<T extends string | number> = {
  label: string
  value: T
  options: ReadonlyArray<readonly [value: T, name: string]>
  onChoose: (value: T) => void
}

/** One of a few, with what it is about in front. */
export function Choice<T extends string | number>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        value={value}
        onChange={(event) => onChoose(options[event.target.selectedIndex]![0])}
        className="min-h-11 rounded-lg border border-control bg-card px-3 text-on-card"
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
