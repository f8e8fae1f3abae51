import { useEffect, useRef } from 'react'
import { TITLE } from '../../shared/title'
import { TEXTS } from '../../shared/tool-texts/stopwatch'
import { lapsOf, shownTime, withLap } from '../../shared/tools/stopwatch'
import { Button } from '../button'
import { useKept } from '../fields/use-kept'
import { LapTable } from './lap-table'
import { useSpace } from './use-space'
import { useStopwatch } from './use-stopwatch'

const FRAME_MS = 33

/** A stopwatch with laps, which goes on through a reload. */
export function Stopwatch() {
  const watch = useStopwatch('stopwatch', FRAME_MS)
  const [{ laps: kept }, change] = useKept('laps', { laps: '' })
  const laps = lapsOf(kept)
  const last = laps.at(-1)
  const isFresh = watch.elapsed === 0 && !watch.isRunning

  useSpace(toggle)
  useLapKey(lap)

  function toggle() {
    if (watch.isRunning) watch.pause()
    else watch.start()
  }
  function lap() {
    if (watch.isRunning) change({ laps: withLap(kept, watch.exactly()) })
  }
  function reset() {
    watch.reset()
    change({ laps: '' })
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <section aria-label={TITLE} className="space-y-5">
        <div className="rounded-xl bg-card px-4 py-10 text-center text-on-card">
          <p role="timer" className="text-[clamp(3rem,14vw,6rem)] leading-none font-black tabular-nums">
            {shownTime(watch.elapsed)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={toggle} className="min-w-32 text-xl">
            {watch.isRunning ? TEXTS.pause : isFresh ? TEXTS.start : TEXTS.resume}
          </Button>
          <Button onClick={lap} disabled={!watch.isRunning}>
            {TEXTS.lap}
          </Button>
          <Button onClick={reset} disabled={isFresh}>
            {TEXTS.reset}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {last ? TEXTS.taken(last.number, shownTime(last.took)) : ''}
        </p>
        <p className="hidden text-soft-on-page sm:block">{TEXTS.keys}</p>
      </section>
      <LapTable laps={laps} />
    </div>
  )
}

function useLapKey(press: () => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (event.key.toLowerCase() === 'l' && !event.repeat && !isShortcut) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
