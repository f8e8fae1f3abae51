type DistributionProps = {
  counts: Array<{ label: string; count: number }>
  /** Of how many each count is a share. */
  people: number
  name: string
}

/** How often each was given: a bar below the whole of its name, with its number and its share of the people. */
export function Distribution({ counts, people, name }: DistributionProps) {
  const share = (count: number) => (people === 0 ? 0 : Math.round((count / people) * 100))
  return (
    <figure aria-label={name} data-chart="bars">
      <dl className="grid gap-3">
        {counts.map(({ label, count }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="figure text-small">{`${count} (${share(count)} %)`}</dd>
            <span aria-hidden className="col-span-2 h-4 bg-sunken">
              <span className="block h-full bg-accent" style={{ width: `${share(count)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </figure>
  )
}
