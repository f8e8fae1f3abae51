import { expect, test } from 'vitest'
import { createFollowing } from '#worker/project/preview/following.ts'

/** A preview that takes as long as the test wants to show something. */
function followed() {
  const timers: Array<{ ms: number; run: () => void; isCancelled: boolean }> = []
  const errors: unknown[] = []
  const shown: PromiseWithResolvers<void>[] = []
  const following = createFollowing({
    clock: {
      now: () => 0,
      after(ms, run) {
        const timer = { ms, run, isCancelled: false }
        timers.push(timer)
        return () => void (timer.isCancelled = true)
      },
    },
    show: () => shown[shown.push(Promise.withResolvers<void>()) - 1]!.promise,
    onError: (error) => void errors.push(error),
  })
  const pending = () => timers.filter(({ isCancelled }) => !isCancelled).map(({ ms }) => ms)
  /** Lets the timers run that are set. */
  const ring = () => timers.splice(0).forEach(({ run, isCancelled }) => isCancelled || run())
  const settle = async (end: (last: PromiseWithResolvers<void>) => void) => {
    end(shown.at(-1)!)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { following, shown, errors, pending, ring, settle }
}

test('files that come together are shown together, and a step does not wait for them', () => {
  const { following, shown, pending, ring } = followed()
  following.file()
  following.file()
  expect(pending()).toEqual([400])
  following.step()
  expect(pending()).toEqual([40])
  ring()
  expect(shown).toHaveLength(1)
})

test('what comes while something is being shown is shown once after it, also when that failed', async () => {
  const { following, shown, errors, pending, ring, settle } = followed()
  following.file()
  ring()
  following.file()
  ring()
  following.file()
  ring()
  expect(shown).toHaveLength(1)
  await settle(({ reject }) => reject('gone'))
  expect([errors, pending()]).toEqual([['gone'], [40]])
  ring()
  await settle(({ resolve }) => resolve())
  expect([shown.length, pending()]).toEqual([2, []])
})

test('nothing follows a turn that has ended', async () => {
  const { following, shown, pending, ring, settle } = followed()
  following.file()
  ring()
  following.file()
  ring()
  following.drop()
  await settle(({ resolve }) => resolve())
  following.file()
  following.drop()
  expect([shown.length, pending()]).toEqual([1, []])
})
