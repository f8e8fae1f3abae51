/**
 * Listens from now on for what a person presses. What it answers says whether there was anything, and ends the
 * listening. An answer that comes late must not take somebody away from where they have gone on.
 */
export function actsSince(): () => boolean {
  const listening = new AbortController()
  let hasActed = false
  const act = () => {
    hasActed = true
    listening.abort()
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, act, { capture: true, signal: listening.signal })
  return () => {
    listening.abort()
    return hasActed
  }
}
