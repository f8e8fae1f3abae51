import { useSyncExternalStore } from 'react'

const SHOWN_MS = 5_000

type Told = { id: number; text: string }

let told: readonly Told[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Told[]) {
  told = next
  for (const listener of listeners) listener()
}

/** Says for some seconds at the edge of the page that something is done. */
export function toast(text: string) {
  const id = ++last
  set([...told, { id, text }])
  setTimeout(() => set(told.filter((each) => each.id !== id)), SHOWN_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear. `Frame` has it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => told,
    () => told,
  )
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 flex flex-col items-center gap-2">
      {shown.map(({ id, text }) => (
        <p key={id} className="rounded-ui bg-ink px-4 py-3 text-page shadow-lg">
          {text}
        </p>
      ))}
    </div>
  )
}
