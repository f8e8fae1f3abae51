import type { Context } from './context.ts'

/** A stream that goes on asks again no more often than this. */
const ASKED_AGAIN_MS = 10_000

/** Values of a stream as long as who follows it may: it ends when a view is over, or somebody was suspended meanwhile. The page comes back by itself and is then told why. */
export async function* whileStanding<Value>(
  values: AsyncIterable<Value>,
  { viewing, isStanding }: Pick<Context, 'viewing' | 'isStanding'>,
): AsyncGenerator<Value, void> {
  let asked = Date.now()
  for await (const value of values) {
    if (viewing && Date.now() >= viewing.endsAt.getTime()) return
    if (Date.now() - asked >= ASKED_AGAIN_MS) {
      if (!(await isStanding())) return
      asked = Date.now()
    }
    yield value
  }
}
