const PETALS = 12
const RINGS = [118, 100, 82, 64, 46]

/** The fine lines of a banknote. */
export function Rosette({ className }: { className: string }) {
  return (
    <svg viewBox="-130 -130 260 260" aria-hidden className={className}>
      {RINGS.map((ring, at) =>
        Array.from({ length: PETALS }, (_, petal) => (
          <ellipse
            key={`${ring}-${petal}`}
            rx={ring}
            ry={ring / 2.6}
            transform={`rotate(${(petal * 180) / PETALS + at * 4})`}
            fill="none"
            stroke="currentColor"
            strokeWidth="0.6"
          />
        )),
      )}
    </svg>
  )
}
