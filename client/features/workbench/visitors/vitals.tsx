import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { VITALS, type Vital, type VisitorFigures } from '#shared/deployments/visitors.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SECOND_MS } from '#shared/time.ts'

/** Up to `good` people notice nothing, and beyond `poor` they leave. Those are the limits that browsers' makers name. */
const LIMITS: Record<Vital, { word: () => string; good: number; poor: number }> = {
  lcp: { word: m.visitors_lcp, good: 2.5 * SECOND_MS, poor: 4 * SECOND_MS },
  inp: { word: m.visitors_inp, good: 200, poor: 500 },
  cls: { word: m.visitors_cls, good: 0.1, poor: 0.25 },
  ttfb: { word: m.visitors_ttfb, good: 800, poor: 1.8 * SECOND_MS },
}

/** How the app felt for 75 of 100 visitors. */
export function Vitals({ vitals }: { vitals: VisitorFigures['vitals'] }) {
  return (
    <section>
      <h3>{m.visitors_speed()}</h3>
      <dl className="visit-vitals">
        {VITALS.map((vital) => (
          <div key={vital}>
            <dt>{LIMITS[vital].word()}</dt>
            <dd>
              <VitalText vital={vital} p75={vitals[vital].p75} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function VitalText({ vital, p75 }: { vital: Vital; p75: number | null }) {
  if (p75 === null) return <span className="dim">{m.visitors_not_measured()}</span>
  const { block, word } = verdictOf(vital, p75)
  return (
    <>
      <b>{vital === 'cls' ? formatNumber(p75) : durationText(p75)}</b>
      <StateWord state={block}>{word}</StateWord>
    </>
  )
}

function verdictOf(vital: Vital, p75: number): { block: BlockState; word: string } {
  const { good, poor } = LIMITS[vital]
  if (p75 <= good) return { block: 'passed', word: m.visitors_good() }
  if (p75 <= poor) return { block: 'hatched', word: m.visitors_middling() }
  return { block: 'failed', word: m.visitors_poor() }
}
