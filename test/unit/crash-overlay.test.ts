import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Overlay = {
  showCrash(message: string, stack: string): void
  forgetCrash(): void
  hideProblems(which: { isCrashToo: boolean }): void
}
const OVERLAY = '#worker/runtime/browser/overlay.js'
const { forgetCrash, hideProblems, showCrash } = (await import(OVERLAY)) as Overlay
const document = Reflect.get(parseHTML('<html><body><p>The app</p></body></html>'), 'document') as {
  querySelector(selector: string): unknown
}
const isShown = () => document.querySelector('solid-overlay') !== null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', document)
  vi.stubGlobal('__solid', { words: { crashed: 'It crashed', kinds: {}, dismiss: 'Dismiss' } })
})
afterEach(() => {
  hideProblems({ isCrashToo: true })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a crash of code that was replaced before it could be told is not told over the code that runs', () => {
  showCrash('Broken', 'at client/app.tsx:3:1')
  forgetCrash()
  vi.runAllTimers()
  expect(isShown()).toBe(false)
  showCrash('Broken again', 'at client/app.tsx:3:1')
  vi.runAllTimers()
  expect(isShown()).toBe(true)
})
