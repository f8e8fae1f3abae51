import * as z from 'zod'
import { defineTool, failure } from './tool.ts'

const MAX_PROMISES = 200

export const changePromises = defineTool({
  name: 'change_promises',
  modes: ['build'],
  description:
    'Say which promises the maker wants changed or removed, with their own words. Call it when the message of this turn makes a promise untrue, before run_checks. A promise that is changed or removed without it counts as broken until the maker agrees.',
  input: z.object({
    promises: z
      .array(z.string().trim().min(1).max(400))
      .min(1)
      .max(MAX_PROMISES)
      .describe('The sentences of the promises, as they were before the change'),
    because: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .describe('The words of the maker\u2019s message that ask for it, exactly as they stand there'),
  }),
  target: ({ because }) => because,
  async run(wish, { declarePromises }) {
    if (!declarePromises) throw new Error('There are no promises here. Go on without this tool.')
    const problem = declarePromises(wish)
    if (problem !== null) return failure(problem, 'refused')
    return {
      ok: true,
      text: `Noted. Change the tests now; the checks tell whether these words are about ${wish.promises.length === 1 ? 'this promise' : 'these promises'}.`,
      summary: wish.because,
    }
  },
})
