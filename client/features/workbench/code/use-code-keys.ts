import { useEffect, useRef } from 'react'
import { isSomethingOpen } from '#client/lib/shortcuts/shortcuts.ts'

type Doings = { save: () => void; files: () => void; find: () => void; replace: () => void; format: () => void }

/** While the files are shown, the keys by which browsers save and print belong to them. */
export function useCodeKeys(isShown: boolean, doings: Doings): void {
  const latest = useRef(doings)
  useEffect(() => void (latest.current = doings))
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSomethingOpen()) return
      const wanted = wish(event)
      if (wanted === null) return
      event.preventDefault()
      latest.current[wanted]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isShown])
}

function wish({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): keyof Doings | null {
  const isChord = ctrlKey || metaKey
  // With Alt some keyboards write another letter.
  if (altKey) return shiftKey && !isChord && code === 'KeyF' ? 'format' : null
  if (!isChord) return null
  const letter = key.toLowerCase()
  if (shiftKey) return letter === 'f' ? 'find' : letter === 'h' ? 'replace' : null
  return letter === 's' ? 'save' : letter === 'p' ? 'files' : null
}
