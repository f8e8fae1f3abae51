import type { Clock } from '#worker/platform/time.ts'
import { PAUSE_MS } from './watched-stream.ts'

/** Every piece of text is stored and sent to every tab: single tokens would cost a row and a broadcast each. */
const ENOUGH_CHARACTERS = 40

/** Collects text deltas. `add` and `take` return the text that is due, or an empty string. */
export function createTextBatch(clock: Clock) {
  let text = ''
  let startedAt = 0
  function take() {
    const due = text
    text = ''
    return due
  }
  return {
    take,
    add(delta: string) {
      if (text === '') startedAt = clock.now()
      text += delta
      return text.length >= ENOUGH_CHARACTERS || clock.now() - startedAt >= PAUSE_MS ? take() : ''
    },
  }
}
