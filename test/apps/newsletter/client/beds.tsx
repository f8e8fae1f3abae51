const BEDS = [
  { x: 0, y: 0, width: 150, height: 90, rows: 5 },
  { x: 166, y: 0, width: 96, height: 140, rows: 4 },
  { x: 278, y: 0, width: 122, height: 60, rows: 3 },
  { x: 0, y: 106, width: 150, height: 134, rows: 6 },
  { x: 166, y: 156, width: 96, height: 84, rows: 3 },
  { x: 278, y: 76, width: 122, height: 164, rows: 7 },
]
const GAP = 14

/** The allotments from above: beds with their rows, some of them in leaf. */
export function Beds() {
  return (
    <svg viewBox="0 0 400 240" aria-hidden className="w-full">
      {BEDS.map(({ x, y, width, height, rows }, bed) => (
        <g key={`${x}-${y}`}>
          <rect {...{ x, y, width, height }} rx="3" className="fill-soil/25" />
          {Array.from({ length: rows }, (_, row) => {
            const at = y + GAP + (row * (height - 2 * GAP)) / Math.max(1, rows - 1)
            return (
              <line
                key={row}
                x1={x + GAP}
                x2={x + width - GAP}
                y1={at}
                y2={at}
                strokeWidth={(bed + row) % 3 === 0 ? 9 : 7}
                strokeLinecap="round"
                strokeDasharray={['0.1 15', '0.1 11', 'none', '0.1 19'][(bed * 2 + row) % 4]}
                className={(bed + row) % 4 === 2 ? 'stroke-soil' : 'stroke-accent'}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}
