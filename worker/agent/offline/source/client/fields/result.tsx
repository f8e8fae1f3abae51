type ResultProps = { label: string; value: string; isMain?: boolean }

/** A number that was worked out, with its name. The one that the tool is for is larger. */
export function Result({ label, value, isMain = false }: ResultProps) {
  return (
    <p>
      <span className="block text-sm text-soft-on-card">{label}</span>
      <output
        className={`block font-black wrap-anywhere tabular-nums ${isMain ? 'text-4xl sm:text-5xl' : 'text-2xl'}`}
        aria-label={label}
      >
        {value}
      </output>
    </p>
  )
}
