import { useCallback, useState, type ReactNode } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { reasonText } from './reason-text.ts'
import type { Property } from './source/classes.ts'
import { isReason, type ClassChange } from './source/element.ts'
import type { Place } from './source/strings.ts'
import type { Reason } from './source/traced.ts'
import { useAfterPause, usePausedValue } from './use-after-pause.ts'

export const PADDING = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] as const
export const MARGIN = ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'] as const
const SHORT = { Top: 't', Right: 'r', Bottom: 'b', Left: 'l' } as const

type RowProps = { label: string; problem: Reason | null; onAsk: () => void; children: ReactNode }

export function Row({ label, problem, onAsk, children }: RowProps) {
  return (
    <div className="fr">
      <span className="l">{label}</span>
      <div className="c">
        {problem === null ? (
          children
        ) : (
          <span className="hint">
            {reasonText(problem)}{' '}
            {problem !== 'data' && problem !== 'stale' && (
              <button type="button" className="link" onClick={onAsk}>
                {m.touch_ask_builder()}
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}

type TextRowProps = {
  label: string
  shown: string
  isTyped?: boolean
  place: Place | Reason
  onText: (place: Place, text: string) => Promise<boolean>
  onAsk: () => void
}

/** What is typed here or on the page is written after a pause. */
export function TextRow({ label, shown, isTyped = false, place, onText, onAsk }: TextRowProps) {
  const [own, setOwn] = useState<string | null>(null)
  const value = own ?? shown.trim()
  const wanted = own ?? (isTyped ? shown.trim() : null)
  const send = useCallback(async () => {
    if (wanted === null || isReason(place)) return
    if (await onText(place, wanted)) setOwn((now) => (now === wanted ? null : now))
  }, [wanted, place, onText])
  const isNew = wanted !== null && !isReason(place) && place.value.trim() !== wanted
  const sendNow = useAfterPause(isNew ? send : null)
  return (
    <Row label={label} problem={isReason(place) ? place : null} onAsk={onAsk}>
      <input
        className="field"
        aria-label={label}
        value={value}
        maxLength={4_000}
        onChange={(event) => setOwn(event.target.value)}
        onBlur={sendNow}
      />
    </Row>
  )
}

type LookRow = {
  now: (property: Exclude<Property, 'shownOn'>) => string | null
  problem: (property: Property) => Reason | null
  set: (change: ClassChange) => void
  onAsk: () => void
}
type SpaceRowProps = LookRow & { label: string; sides: typeof PADDING | typeof MARGIN; sign: 'p' | 'm' }

export function SpaceRow({ label, sides, sign, now, problem, set, onAsk }: SpaceRowProps) {
  const words = [m.touch_top(), m.touch_right(), m.touch_bottom(), m.touch_left()]
  return (
    <Row label={label} problem={problem(sides[0])} onAsk={onAsk}>
      {sides.map((side, index) => {
        const short = SHORT[side.replace(/^(?:padding|margin)/, '') as keyof typeof SHORT]
        return (
          <SpaceField
            key={side}
            label={`${label}, ${words[index]!}`}
            letter={words[index]!.slice(0, 1)}
            pixels={pixelsOf(now(side))}
            isDisabled={problem(side) !== null}
            onPixels={(pixels) =>
              set({ property: side, value: pixels === null ? null : spaceClass(`${sign}${short}`, pixels) })
            }
          />
        )
      })}
    </Row>
  )
}

type SpaceFieldProps = {
  label: string
  letter: string
  pixels: string
  isDisabled: boolean
  onPixels: (pixels: number | null) => void
}

const MAX_PIXELS = 999

/** A number of several digits is written once, after a pause. */
function SpaceField({ label, letter, pixels, isDisabled, onPixels }: SpaceFieldProps) {
  const { value, give, sendNow } = usePausedValue(pixels, (typed) =>
    onPixels(typed === '' ? null : Math.min(MAX_PIXELS, Math.max(0, Math.round(Number(typed))))),
  )
  return (
    <label className="nb">
      <small>{letter}</small>
      <input
        type="number"
        min={0}
        max={MAX_PIXELS}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        placeholder="–"
        onChange={({ target }) => give(target.value)}
        onBlur={sendNow}
      />
    </label>
  )
}

/** Tailwind counts in fours. */
const spaceClass = (name: string, px: number) => (px % 4 === 0 ? `${name}-${px / 4}` : `${name}-[${px}px]`)

function pixelsOf(name: string | null): string {
  const [, steps, px] = /-(?:([\d.]+)|\[(\d+)px\])$/.exec(name ?? '') ?? []
  return steps === undefined ? (px ?? '') : String(Number(steps) * 4)
}

type ChoiceRowProps = LookRow & { label: string; property: 'fontSize' | 'weight'; values: string[] }

export function ChoiceRow({ label, property, values, now, problem, set, onAsk }: ChoiceRowProps) {
  const current = now(property)
  const shown = current === null || values.includes(current) ? values : [current, ...values]
  return (
    <Row label={label} problem={problem(property)} onAsk={onAsk}>
      <select
        className="field select"
        aria-label={label}
        value={current ?? ''}
        onChange={({ target }) => set({ property, value: target.value || null })}
      >
        <option value="">{m.touch_usual()}</option>
        {shown.map((value) => (
          <option key={value} value={value}>
            {value.replace(/^(?:text|font)-/, '')}
          </option>
        ))}
      </select>
    </Row>
  )
}
