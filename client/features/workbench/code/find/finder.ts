import type { Found, Replaced, SearchedFile, Wanted, Which } from './matching.ts'

type Search = { files: SearchedFile[]; wanted: Wanted; replacement: string }
export type Asked = Search & ({ kind: 'find' } | { kind: 'replace'; which: Which })
export type Answer =
  | { isReady: true }
  | { found: Found }
  | { replaced: Replaced[] }
  /** What is wrong with the pattern, if that is what is wrong. */
  | { refused: string | null }

/** A pattern that takes longer is given up: some would take years. */
const MAX_MS = 3_000
/** The thread's own code must be there within this time. */
const MAX_START_MS = 20_000

/** Why nothing was found: the pattern is none, it takes too long, or the thread could not work. */
export class FindRefused extends Error {
  override readonly name = 'FindRefused'
  readonly reason: 'pattern' | 'slow' | 'failed'

  constructor(reason: FindRefused['reason'], message: string = reason) {
    super(message)
    this.reason = reason
  }
}

/** Searches in a thread of its own, and ends it when it takes too long or nobody waits any more. Throws `FindRefused`. */
export async function inThread(
  asked: Asked,
  signal?: AbortSignal,
): Promise<Extract<Answer, { found: Found } | { replaced: Replaced[] }>> {
  const thread = new Worker(new URL('./finder.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const within = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new FindRefused('slow')), ms)
      }
      within(MAX_START_MS)
      signal?.addEventListener('abort', () => reject(new FindRefused('failed')))
      thread.addEventListener('error', () => reject(new FindRefused('failed')))
      thread.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if ('isReady' in data) {
          within(MAX_MS)
          thread.postMessage(asked)
        } else if ('refused' in data)
          reject(data.refused === null ? new FindRefused('failed') : new FindRefused('pattern', data.refused))
        else resolve(data)
      })
    })
  } finally {
    clearTimeout(timer)
    thread.terminate()
  }
}
