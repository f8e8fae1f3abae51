import { refusalSaid } from '#client/lib/failures/refusal-said.ts'
import { notify } from './notify.ts'

/** A toast says what was refused, in words that come with the first refusal. */
export function notifyRefusal(error: unknown, options?: Parameters<typeof notify.error>[1]): void {
  void refusalSaid(error).then((text) => notify.error(text, options))
}
