type FactsProps = { facts: ReadonlyArray<readonly [label: string, value: string]>; className?: string }

/** What is known of something, each with its name above it. */
export function Facts({ facts, className = 'plate' }: FactsProps) {
  return (
    <dl className={`${className} grid gap-x-8 gap-y-3 sm:grid-cols-2`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="quiet text-small">{label}</dt>
          <dd className="wrap-anywhere">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
