import { formatNumber } from '#client/lib/format/format.ts'

type MeterShare = { label: string; value: number; kind: 'set' | 'hatched' }
type MeterProps = { label: string; max: number; shares: MeterShare[] }

/** A meter means what is left: solid is left, hatched is held, empty is used. Each share is also said in words. */
export function Meter({ label, max, shares }: MeterProps) {
  const left = shares.filter(({ kind }) => kind === 'set').reduce((sum, { value }) => sum + value, 0)
  const text = shares.map(({ label, value }) => `${formatNumber(value)} ${label}`).join(', ')
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(left, max)}
      aria-valuetext={text}
    >
      {shares.map((share) => (
        <i key={share.label} className={share.kind} style={{ width: shareOf(share.value, max) }} />
      ))}
    </div>
  )
}

type ProgressProps = { label: string; value: number | null; max?: number }

/** The value is null while nobody can say how far it is. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <div
      className="meter progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
    >
      <i
        className={value === null ? 'unknown' : 'running'}
        style={{ width: value === null ? '30%' : shareOf(value, max) }}
      />
    </div>
  )
}

function shareOf(value: number, max: number): string {
  return `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%`
}
