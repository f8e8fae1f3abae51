const MOST_PLATES = 8

/** The table from above, with a plate for everybody who sits at it. */
export function Table({ people }: { people: string[] }) {
  const seats = people.slice(0, MOST_PLATES)
  return (
    <div aria-hidden className="oilcloth relative aspect-square w-full rounded-full shadow-lg">
      {seats.map((person, seat) => {
        const angle = (seat / seats.length) * 2 * Math.PI - Math.PI / 2
        return (
          <span
            key={person}
            className="absolute flex size-24 -translate-1/2 items-center justify-center rounded-full border-4 border-line bg-surface font-display text-3xl font-semibold text-ink shadow-md"
            style={{ left: `${50 + 33 * Math.cos(angle)}%`, top: `${50 + 33 * Math.sin(angle)}%` }}
          >
            {person.slice(0, 2)}
          </span>
        )
      })}
    </div>
  )
}
