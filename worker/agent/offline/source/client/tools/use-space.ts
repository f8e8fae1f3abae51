import { useEffect, useRef } from 'react'

/** Calls `press` for the space bar, except where it types or presses something already. */
export function useSpace(press: () => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isTaken =
        event.target instanceof Element && event.target.closest('input, select, button, textarea') !== null
      if (event.key !== ' ' || event.repeat || isTaken) return
      // The page would scroll down.
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
