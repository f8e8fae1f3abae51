import type { Answer, Asked } from './finder.ts'
import { find, replace } from './matching.ts'

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { files, wanted, replacement } = data
  let answer: Answer
  try {
    answer =
      data.kind === 'find'
        ? { found: find(files, wanted, replacement) }
        : { replaced: replace(files, { wanted, replacement, which: data.which }) }
  } catch (error) {
    // A pattern that is none says what is wrong with it, in the browser's words.
    answer = { refused: error instanceof SyntaxError ? error.message : null }
  }
  postMessage(answer)
})
// From now on the time is taken.
postMessage({ isReady: true } satisfies Answer)
