const RADIUS = 100
/** Neighbours never share a colour. */
const GROUNDS = ['fill-primary', 'fill-tint', 'fill-card']
const WRITINGS = ['fill-on-primary', 'fill-on-tint', 'fill-on-card']

type WheelFaceProps = { options: string[]; turned: number; ms: number; chosen: string | null }

/** The wheel and its pointer. Whoever does not see it reads the list of options, and is told the result. */
export function WheelFace({ options, turned, ms, chosen }: WheelFaceProps) {
  const count = Math.max(1, options.length)
  return (
    <svg viewBox="-112 -116 224 228" aria-hidden className="mx-auto w-full max-w-xl">
      <circle r={RADIUS + 5} className="fill-on-card" />
      <g
        style={{ transform: `rotate(${turned}deg)`, transitionDuration: `${ms}ms` }}
        className="transition-transform ease-[cubic-bezier(0.12,0.7,0.12,1)] motion-reduce:transition-none"
      >
        {options.length < 2 && <circle r={RADIUS} className="fill-tint" />}
        {options.map((option, at) => {
          const ground = at === count - 1 && at % 3 === 0 ? 1 : at % 3
          const middle = ((at + 0.5) * 360) / count - 90
          return (
            // An option may stand there twice: its place tells them apart.
            <g key={at}>
              {count > 1 && <path d={slice(at, count)} className={`${GROUNDS[ground]} stroke-on-card`} />}
              <text
                transform={`rotate(${middle})`}
                x={RADIUS - 6}
                textAnchor="end"
                dominantBaseline="central"
                fontSize={sizeOf(count)}
                className={`font-bold ${WRITINGS[count > 1 ? ground : 1]}`}
              >
                {shortened(option, count)}
              </text>
            </g>
          )
        })}
      </g>
      <circle r="11" className="fill-on-card" />
      <circle r="5" className="fill-card" />
      <path
        d="M-11 -115 H11 L0 -89 Z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className={`stroke-card ${chosen === null ? 'fill-on-card' : 'fill-danger'}`}
      />
    </svg>
  )
}

function slice(at: number, count: number): string {
  const point = (part: number) => {
    const angle = (part / count) * 2 * Math.PI - Math.PI / 2
    return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`
  }
  return `M0 0 L${point(at)} A${RADIUS} ${RADIUS} 0 0 1 ${point(at + 1)} Z`
}

const sizeOf = (count: number) => Math.min(11, Math.max(3.4, 190 / count))

/** As much of it as fits between the hub and the rim. */
function shortened(option: string, count: number): string {
  const room = Math.floor(78 / (sizeOf(count) * 0.58))
  return option.length > room ? `${option.slice(0, room - 1)}…` : option
}
