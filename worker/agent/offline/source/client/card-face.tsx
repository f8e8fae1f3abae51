const SHAPES = [
  'M50 12a38 38 0 1 0 .1 0Z',
  'M16 16h68v68H16Z',
  'M50 10 90 84H10Z',
  'M50 8 61 38l32 1-25 20 9 31-27-18-27 18 9-31L7 39l32-1Z',
  'M36 12h28v24h24v28H64v24H36V64H12V36h24Z',
]

/** Five shapes, each full, as an outline, and with a hole: fifteen pictures that differ without their colours. */
export function CardFace({ face }: { face: number }) {
  const style = Math.floor(face / SHAPES.length) % 3
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="w-2/3 text-link">
      <path
        d={SHAPES[face % SHAPES.length]}
        fill={style === 1 ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={style === 1 ? 8 : 0}
        strokeLinejoin="round"
      />
      {style === 2 && <circle cx="50" cy="54" r="13" fill="var(--color-card)" />}
    </svg>
  )
}
