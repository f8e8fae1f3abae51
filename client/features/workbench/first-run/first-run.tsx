import { useEffect, useId, type KeyboardEvent } from 'react'
import { useMay } from '#client/lib/rights.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import './first-run.css'

type FirstRunProps = { kept: string; onKeep: (kept: string) => void; tab: string }

const PUBLISH = '[data-publish]'
const STEPS = [
  { title: m.firstrun_say, about: m.firstrun_say_about, at: '.comp' },
  { title: m.firstrun_look, about: m.firstrun_look_about, at: '.preview' },
  { title: m.firstrun_publish, about: m.firstrun_publish_about, at: PUBLISH },
]
const HINTS: Record<string, () => string> = {
  code: m.firstrun_hint_code,
  data: m.firstrun_hint_data,
  versions: m.firstrun_hint_versions,
  promises: m.firstrun_hint_promises,
}
const HINT_MS = 12_000

/** The tour of three steps, then a hint at the first look at a tab. What was seen or skipped never comes again. */
export function FirstRun({ kept, onKeep, tab }: FirstRunProps) {
  const [first = '', ...seen] = kept.split(' ')
  const step = Number(first)
  const hint = seen.includes(tab) ? undefined : HINTS[tab]
  useEffect(() => {
    if (!hint) return
    onKeep(`${kept} ${tab}`)
    notify.blank(hint(), { duration: HINT_MS })
  }, [hint, kept, onKeep, tab])
  const mayPublish = useMay('publish')
  const steps = STEPS.filter(({ at }) => mayPublish || at !== PUBLISH)
  const shown = steps[step]
  if (!shown) return null
  return <Step {...shown} step={step} count={steps.length} onStep={(next) => onKeep([next, ...seen].join(' '))} />
}

type StepProps = (typeof STEPS)[number] & { step: number; count: number; onStep: (step: number) => void }

function Step({ title, about, at, step, count, onStep }: StepProps) {
  const id = useId()
  const isLast = step === count - 1
  // What is spoken of stands elsewhere on the page, and is framed there.
  useEffect(() => {
    const place = document.querySelector(at)
    place?.classList.add('tour-place')
    return () => place?.classList.remove('tour-place')
  }, [at])
  const press = (event: KeyboardEvent) => {
    const next = { Escape: count, ArrowRight: step + 1, ArrowLeft: step - 1 }[event.key]
    if (next === undefined || next < 0) return
    event.preventDefault()
    event.stopPropagation()
    onStep(next)
  }
  return (
    <section className="tour" aria-labelledby={id} onKeyDown={press}>
      <div role="status">
        <b id={id}>{title()}</b>
        <p>{about()}</p>
      </div>
      <div className="tour-acts">
        <span className="dim num">{m.firstrun_step({ step: String(step + 1), of: String(count) })}</span>
        <span className="sp" />
        {!isLast && (
          <Button tone="quiet" size="small" onClick={() => onStep(count)}>
            {m.firstrun_skip()}
          </Button>
        )}
        <Button size="small" onClick={() => onStep(step + 1)}>
          {isLast ? m.firstrun_done() : m.firstrun_next()}
        </Button>
      </div>
    </section>
  )
}
