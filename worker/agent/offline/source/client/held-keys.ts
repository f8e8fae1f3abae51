import { useEffect, useRef } from 'react'

/** Which of these keys are down right now. They do not scroll the page. */
export function useHeldKeys(keys: readonly string[]): { current: ReadonlySet<string> } {
  const held = useRef(new Set<string>())
  const watched = keys.join(' ')
  useEffect(() => {
    const isWatched = (key: string) => watched.split(' ').includes(key)
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      if (isTyping || !isWatched(event.key)) return
      event.preventDefault()
      held.current.add(event.key)
    }
    const release = ({ key }: KeyboardEvent) => held.current.delete(key)
    // A key that goes up while another window is looked at is never told.
    const releaseAll = () => held.current.clear()
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', release)
    window.addEventListener('blur', releaseAll)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', release)
      window.removeEventListener('blur', releaseAll)
    }
  }, [watched])
  return held
}
