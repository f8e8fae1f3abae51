import { useEffect, useRef, useState } from 'react'
import { TITLE } from '../../shared/title'
import { TEXTS } from '../../shared/tool-texts/pocket'
import { evaluate, KEYS, shownResult, written } from '../../shared/tools/pocket'
import { useKept } from '../fields/use-kept'
import { PocketHistory } from './pocket-history'

const LONGEST = 80
const REMEMBERED = 30
const KEY =
  'min-h-14 rounded-lg text-2xl font-bold tabular-nums active:translate-y-px motion-reduce:active:translate-y-0'

/** A calculator with keys, the keyboard, and all that was worked out before. */
export function PocketCalculator() {
  const [{ text, past }, change] = useKept('pocket', { text: '', past: '' })
  const [isWrong, setIsWrong] = useState(false)
  const lines = past === '' ? [] : past.split('\n')
  const soFar = evaluate(text)
  useKeys(press)

  function press(key: string) {
    setIsWrong(false)
    if (key === 'C') change({ text: '' })
    else if (key === '⌫') change({ text: text.slice(0, -1) })
    else if (key === '=') finish()
    else if (text.length < LONGEST) change({ text: text + key })
  }

  function finish() {
    if (text === '') return
    if (soFar === null) {
      setIsWrong(true)
      return
    }
    const result = shownResult(soFar)
    const line = `${text} = ${result}`
    change({ text: result, past: result === text ? past : [line, ...lines].slice(0, REMEMBERED).join('\n') })
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <section aria-label={TITLE} className="space-y-4 rounded-xl bg-card p-4 text-on-card sm:p-5">
        <div className="rounded-lg bg-tint p-4 text-right text-on-tint">
          <output
            aria-label={TEXTS.calculation}
            className="block min-h-9 text-3xl font-bold wrap-anywhere tabular-nums"
          >
            {text || '0'}
          </output>
          <output aria-label={TEXTS.result} className="block min-h-7 text-lg wrap-anywhere tabular-nums">
            {soFar !== null && text !== shownResult(soFar) ? `= ${shownResult(soFar)}` : ''}
          </output>
        </div>
        <p role="alert" className="text-danger empty:hidden">
          {isWrong ? TEXTS.wrong : ''}
        </p>
        <div role="group" aria-label={TEXTS.keys} className="grid grid-cols-4 gap-2">
          {KEYS.flat().map((key) => (
            <button
              key={key}
              type="button"
              aria-label={TEXTS.names[key] ?? key}
              onClick={() => press(key)}
              className={`${KEY} ${/[\d.,]/.test(key) ? 'border border-control bg-card text-on-card' : 'bg-tint text-on-tint'}`}
            >
              {key}
            </button>
          ))}
          <button
            type="button"
            aria-label={TEXTS.equals}
            onClick={() => press('=')}
            className={`${KEY} col-span-4 bg-primary text-on-primary`}
          >
            =
          </button>
        </div>
        <p className="hidden text-sm text-soft-on-card sm:block">{TEXTS.hint}</p>
      </section>
      <PocketHistory
        lines={lines}
        onTake={(result) => {
          setIsWrong(false)
          if (text.length + result.length <= LONGEST) change({ text: text + result })
        }}
        onForget={() => change({ past: '' })}
      />
    </div>
  )
}

/** Keys of the keyboard write as those of the page do. Enter on a button presses that button. */
function useKeys(press: (key: string) => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const named: Record<string, string> = { Enter: '=', '=': '=', Escape: 'C', Backspace: '⌫' }
    function onKey(event: KeyboardEvent) {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key === 'Enter' && isOnButton)) return
      const key = named[event.key] ?? written(event.key)
      if (key === null) return
      // Firefox opens its search with a slash.
      event.preventDefault()
      latest.current(key)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
