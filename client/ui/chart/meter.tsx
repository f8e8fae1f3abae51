import { formatNumber } from '#client/lib/format/format.ts'

type MeterPart = { label: string; value: number; kind: 'set' | 'held' | 'released' }
type MeterProps = { label: string; max: number; parts: MeterPart[] }

/** How much of something is used, held and left; each part is also said in words. */
export function Meter({ label, max, parts }: MeterProps) {
  const used = parts.filter(({ kind }) => kind !== 'released').reduce((sum, { value }) => sum + value, 0)
  const text = parts.map(({ label, value }) => `${formatNumber(value)} ${label}`).join(', ')
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(used, max)}
      aria-valuetext={text}
    >
      {parts.map((part) => (
        <i key={part.label} className={part.kind} style={{ width: shareOf(part.value, max) }} />
      ))}
    </div>
  )
}

type ProgressProps = { label: string; value: number | null; max?: number }

/** How far something is that ends; null while nobody can say. */
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
