import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { esbuildMessages } from '../../scripts/vite/esbuild-messages.ts'

const { handler } = esbuildMessages().transform as unknown as {
  handler(this: { error(text: string): never }, code: string): { code: string }
}
const changed = (code: string) =>
  handler.call(
    {
      error(text) {
        throw new Error(text)
      },
    },
    code,
  ).code

test('a bundle tells esbuild its answers without a timer for each, and lets others have the thread now and then', () => {
  const code = changed(readFileSync('node_modules/esbuild-wasm/esm/browser.js', 'utf8'))
  expect(code).toContain('postMessage: (data) => soon(() => {')
  const ways: string[] = []
  const [counter, soon] = code.split('\n')
  const send = new Function('queueMicrotask', 'setTimeout', `${counter}\n${soon}\nreturn soon`)(
    () => ways.push('at once'),
    () => ways.push('by a timer'),
  ) as (send: () => void) => void
  for (let index = 0; index < 640; index += 1) send(() => undefined)
  expect(ways.filter((way) => way === 'by a timer')).toHaveLength(10)
})

test('another esbuild, which sends in another way, is told while building', () => {
  expect(() => changed('postMessage: (data) => later(data)')).toThrow('esbuild-wasm has changed')
})
