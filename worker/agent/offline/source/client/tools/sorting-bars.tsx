type BarsProps = { values: number[]; at: number[]; label: string }

/** Bars as high as their values; those of the newest step stand out. */
export function SortingBars({ values, at, label }: BarsProps) {
  return (
    <div role="img" aria-label={label} className="flex h-64 items-end gap-px sm:gap-0.5">
      {values.map((value, index) => (
        <div
          key={index}
          style={{ height: `${(value / values.length) * 100}%` }}
          className={`flex-1 rounded-t-sm ${at.includes(index) ? 'bg-on-card' : 'bg-primary'}`}
        />
      ))}
    </div>
  )
}
