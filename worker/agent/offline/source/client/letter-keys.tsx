import { useEffect, useRef } from 'react'

/** The capital of a letter: that of ß is one letter, and no two. */
export const capital = (letter: string) => (letter === 'ß' ? 'ẞ' : letter.toUpperCase())

type LetterKeysProps = {
  rows: readonly string[]
  onPress: (letter: string) => void
  /** What is known of a letter: how its key looks, what is told of it, and whether it can be pressed. */
  keyOf: (letter: string) => { look: string; told?: string; isDone?: boolean }
  /** Wide keys at both ends of the last row. */
  onEnter?: { label: string; press: () => void }
  onErase?: { label: string; press: () => void }
}

const KEY = 'min-h-12 flex-1 rounded-md border-2 px-0 text-sm font-bold sm:text-base active:translate-y-0.5'
const WIDE = `${KEY} flex-[1.7] border-primary bg-card text-xs text-on-card sm:text-sm`

/** A keyboard on the screen. The real one presses the same keys. */
export function LetterKeys({ rows, onPress, keyOf, onEnter, onErase }: LetterKeysProps) {
  useKeys({ rows, onPress, ...(onEnter && { enter: onEnter.press }), ...(onErase && { erase: onErase.press }) })
  return (
    <div className="mx-auto grid max-w-lg gap-1.5">
      {rows.map((row, index) => {
        const isLast = index === rows.length - 1
        return (
          <div key={row} className={`flex justify-center gap-1 sm:gap-1.5 ${isLast && !onEnter ? 'px-[10%]' : ''}`}>
            {isLast && onEnter && (
              <button type="button" onClick={onEnter.press} className={WIDE}>
                {onEnter.label}
              </button>
            )}
            {[...row].map((letter) => {
              const { look, told, isDone = false } = keyOf(letter)
              return (
                <button
                  key={letter}
                  type="button"
                  disabled={isDone}
                  aria-label={told ? `${letter}: ${told}` : letter}
                  onClick={() => onPress(letter)}
                  className={`${KEY} ${look}`}
                >
                  {capital(letter)}
                </button>
              )
            })}
            {isLast && onErase && (
              <button type="button" aria-label={onErase.label} onClick={onErase.press} className={WIDE}>
                ⌫
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}

type Keys = { rows: readonly string[]; onPress: (letter: string) => void; enter?: () => void; erase?: () => void }

function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event
      const isTyping = target instanceof HTMLInputElement && target.type === 'text'
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      const { rows, onPress, enter, erase } = latest.current
      const letter = key.toLowerCase()
      if (key === 'Backspace') erase?.()
      else if (key === 'Enter' && enter) {
        // A button that has the focus would be pressed as well.
        event.preventDefault()
        enter()
      } else if (letter.length === 1 && rows.some((row) => row.includes(letter))) {
        // A choice that has the focus would look for an option that begins with it.
        event.preventDefault()
        onPress(letter)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
