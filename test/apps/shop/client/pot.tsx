/** Where the body of each pot is, and where its glaze ends. */
const SHAPES: Record<string, { body: string; glaze: string; handle?: string }> = {
  mug: {
    body: 'M50 52h84v86q0 22-22 22H72q-22 0-22-22Z',
    glaze: 'M50 52h84v44q-14 12-28 4t-28 6-28-2Z',
    handle: 'M134 74q34-4 34 26t-36 32',
  },
  bowl: {
    body: 'M24 76h152q-4 62-52 78v8H76v-8Q28 138 24 76Z',
    glaze: 'M24 76h152q-1 16-6 30-22 10-46 2t-50 6-44-8q-5-14-6-30Z',
  },
  vase: {
    body: 'M86 34h28v34q34 20 34 58 0 36-28 40H80q-28-4-28-40 0-38 34-58Z',
    glaze: 'M86 34h28v34q22 13 30 36-20 12-40 2t-48 2q6-26 30-40Z',
  },
}

/** A pot on its shelf. */
export function Pot({ of, className = '' }: { of: string; className?: string }) {
  const { body, glaze, handle } = SHAPES[of] ?? SHAPES['bowl']!
  return (
    <svg viewBox="0 0 200 190" aria-hidden className={className}>
      <ellipse cx="100" cy="166" rx="78" ry="8" className="fill-ink/15" />
      {of === 'vase' && <path d="M100 36Q96 6 118 -8M104 18q16-2 20-14" className="fill-none stroke-ink stroke-3" />}
      {handle && <path d={handle} className="fill-none stroke-clay" strokeWidth="14" />}
      <path d={body} className="fill-clay" />
      <path d={glaze} className="fill-glaze" />
    </svg>
  )
}
