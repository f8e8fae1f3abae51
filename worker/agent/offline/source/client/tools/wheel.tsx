import { useEffect, useRef, useState } from 'react'
import { TITLE } from '../../shared/title'
import { TEXTS } from '../../shared/tool-texts/wheel'
import { fairChance } from '../../shared/tools/chance'
import { MOST_OPTIONS, optionsIn, spin, withoutOption } from '../../shared/tools/wheel'
import { Button } from '../button'
import { AreaField } from '../fields/area-field'
import { isStill } from '../fields/motion'
import { useKept } from '../fields/use-kept'
import { Toggle } from '../toggle'
import { useSpace } from './use-space'
import { WheelFace } from './wheel-face'

const SPIN_MS = 4_200
const INITIAL = { text: TEXTS.initial, takesOut: false, drawn: '' }
const LAST = 30

/** A wheel of what was entered: it turns, and where it stops is told. */
export function FortuneWheel() {
  const [{ text, takesOut, drawn }, change] = useKept('wheel', INITIAL)
  const [turned, setTurned] = useState(0)
  const [isSpinning, setSpinning] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const [shown, setShown] = useState<string[] | null>(null)
  const stop = useRef<ReturnType<typeof setTimeout>>(undefined)
  const options = optionsIn(text)
  // What was taken out of the list stays on the wheel until it turns again: the pointer stands on it.
  const slices = shown ?? options
  const past = drawn === '' ? [] : drawn.split('\n')

  useEffect(() => () => clearTimeout(stop.current), [])
  useSpace(turn)

  function turn() {
    const next = isSpinning ? null : spin(turned, { count: options.length, chance: fairChance })
    if (next === null) return
    const option = options[next.chosen]!
    setShown(options)
    setResult(null)
    setSpinning(true)
    setTurned(next.turned)
    stop.current = setTimeout(
      () => {
        setSpinning(false)
        setResult(option)
        change({ drawn: [option, ...past].slice(0, LAST).join('\n') })
        if (takesOut) change({ text: withoutOption(text, next.chosen) })
      },
      isStill() ? 0 : SPIN_MS,
    )
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label={TITLE} className="space-y-5 text-center">
        <WheelFace options={slices} turned={turned} ms={SPIN_MS} chosen={isSpinning ? null : result} />
        <p role="status" className="min-h-10 text-2xl font-black wrap-anywhere sm:text-3xl">
          {isSpinning
            ? TEXTS.spinning
            : result !== null
              ? TEXTS.result(result)
              : options.length < 2
                ? TEXTS.tooFew
                : TEXTS.ready}
        </p>
        <Button onClick={turn} disabled={isSpinning || options.length < 2} className="min-w-56 text-xl">
          {result === null ? TEXTS.spin : TEXTS.again}
        </Button>
      </section>
      <div className="space-y-6">
        <section className="space-y-3 rounded-xl bg-card p-5 text-on-card">
          <AreaField
            label={TEXTS.options}
            value={text}
            rows={9}
            hint={TEXTS.hint(options.length, MOST_OPTIONS)}
            isDisabled={isSpinning}
            onChange={(changed) => {
              setShown(null)
              setResult(null)
              change({ text: changed })
            }}
          />
          <Toggle label={TEXTS.takeOut} isOn={takesOut} onChange={(isOn) => change({ takesOut: isOn })} />
        </section>
        {past.length > 0 && (
          <section aria-labelledby="drawn" className="space-y-3 rounded-xl bg-card p-5 text-on-card">
            <h2 id="drawn" className="text-lg font-bold">
              {TEXTS.drawn}
            </h2>
            <ol reversed className="max-h-64 list-decimal space-y-1 overflow-y-auto pl-8" tabIndex={0}>
              {past.map((option, at) => (
                // The same option may be drawn again: its place tells them apart.
                <li key={past.length - at} className="wrap-anywhere">
                  {option}
                </li>
              ))}
            </ol>
            <Button onClick={() => change({ drawn: '' })}>{TEXTS.forget}</Button>
          </section>
        )}
      </div>
    </div>
  )
}
