/** This month's credits: solid what was taken, hatched what is on hold, empty what is left. The words stand beside it. */
export function MonthMeter({
  taken = 0,
  held = 0,
  available = 0,
}: {
  taken?: number | undefined
  held?: number | undefined
  available?: number | undefined
}) {
  const all = Math.max(1, taken + held + available)
  return (
    <span className="meter" aria-hidden="true">
      <i className="set" style={{ width: `${(100 * taken) / all}%` }} />
      <i className="held" style={{ width: `${(100 * held) / all}%` }} />
    </span>
  )
}
