import type { Formatted, Unformatted } from './formatted.ts'

/** Longer texts are generated or data. */
const MAX_CHARACTERS = 256 * 1024
/** The first one of a language fetches its code as well. */
const MAX_MS = 20_000

const FAILED: Formatted = { changes: null, refused: 'failed', line: null }

let thread: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

/** Formats one text after the other in a thread that stays, with what it has fetched. One that takes too long ends the thread. */
export function formatInThread(wanted: Unformatted): Promise<Formatted> {
  if (wanted.text.length > MAX_CHARACTERS) return Promise.resolve(FAILED)
  const next = last.then(() => ask(wanted))
  last = next
  return next
}

async function ask(wanted: Unformatted): Promise<Formatted> {
  const current = (thread ??= new Worker(new URL('./formatting.worker.ts', import.meta.url), { type: 'module' }))
  const listening = new AbortController()
  const { signal } = listening
  const answer = await new Promise<Formatted | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), MAX_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    current.addEventListener('message', ({ data }: MessageEvent<Formatted>) => resolve(data), { signal })
    current.addEventListener('error', () => resolve(null), { signal })
    current.postMessage(wanted)
  })
  listening.abort()
  if (answer) return answer
  current.terminate()
  thread = null
  return FAILED
}
