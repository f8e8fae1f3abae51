import { useEffect, useMemo, useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/sorting'
import { shuffled, SIZES, standAfter, stepsOf, type Way, WAYS } from '../../shared/tools/sorting'
import { Button } from '../button'
import { Choice } from '../choice'
import { Result } from '../fields/result'
import { SortingBars } from './sorting-bars'

const FIRST_SIZE = 24
const SPEEDS = { least: 1, most: 10, first: 6 }
/** Milliseconds between two steps: the highest speed is about one a frame. */
const pauseOf = (speed: number) => Math.round(600 / speed ** 1.6)

/** How values come into order, step by step. */
export function SortingVisualizer() {
  const [way, setWay] = useState<Way>('bubble')
  const [values, setValues] = useState(() => shuffled(FIRST_SIZE))
  const [count, setCount] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [speed, setSpeed] = useState(SPEEDS.first)
  const steps = useMemo(() => stepsOf(way, values), [way, values])
  const stand = standAfter(values, steps, count)
  const isDone = count >= steps.length

  useEffect(() => {
    if (!isRunning || isDone) return
    const timer = setTimeout(() => setCount(count + 1), pauseOf(speed))
    return () => clearTimeout(timer)
  }, [isRunning, isDone, count, speed])

  function begin(next: number[]) {
    setValues(next)
    setCount(0)
    setRunning(false)
  }

  return (
    <div className="space-y-6">
      <section className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <SortingBars values={stand.values} at={stand.at} label={TEXTS.bars(values.length)} />
        <div className="grid grid-cols-2 gap-3">
          <Result label={TEXTS.compared} value={String(stand.compared)} />
          <Result label={TEXTS.moved} value={String(stand.moved)} />
        </div>
        <p role="status">{isDone ? TEXTS.done : isRunning ? TEXTS.running : TEXTS.waiting}</p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isDone} onClick={() => setRunning(!isRunning)}>
            {isRunning && !isDone ? TEXTS.pause : TEXTS.start}
          </Button>
          <Button disabled={isDone || isRunning} onClick={() => setCount(count + 1)}>
            {TEXTS.step}
          </Button>
          <Button onClick={() => begin(shuffled(values.length))}>{TEXTS.shuffle}</Button>
        </div>
      </section>
      <section className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <Choice
          label={TEXTS.way}
          value={way}
          options={WAYS.map((each) => [each, TEXTS.ways[each]])}
          onChoose={(next) => {
            setWay(next)
            setCount(0)
            setRunning(false)
          }}
        />
        <p className="text-soft-on-card">{TEXTS.about[way]}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Slider label={TEXTS.size} value={values.length} range={SIZES} onChange={(size) => begin(shuffled(size))} />
          <Slider label={TEXTS.speed} value={speed} range={SPEEDS} onChange={setSpeed} />
        </div>
      </section>
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  range: { least: number; most: number }
  onChange: (value: number) => void
}

function Slider({ label, value, range, onChange }: SliderProps) {
  return (
    <label className="block">
      <span className="flex justify-between">
        {label}
        <span className="tabular-nums">{value}</span>
      </span>
      <input
        type="range"
        min={range.least}
        max={range.most}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 w-full accent-primary"
      />
    </label>
  )
}
