import { expect, test } from 'vitest'
import { sayToPage } from '#client/features/workbench/preview/say-to-page.ts'

const ORIGIN = 'http://app.preview.localhost'

/** A window in a frame. One of another host refuses to say where it is, as browsers do. */
function windowAt(address: string | null) {
  const said: unknown[] = []
  const location = {
    get href() {
      if (address === null) throw new DOMException('Blocked', 'SecurityError')
      return address
    },
  }
  const page = { location, postMessage: (...message: unknown[]) => void said.push(message) } as unknown as Window
  return { page, said }
}

test('a page of the preview is told, and a frame that has loaded nothing is not', () => {
  const [loaded, blank] = [windowAt(null), windowAt('about:blank')]
  for (const { page } of [loaded, blank]) sayToPage(page, { type: 'solid:select', on: true }, ORIGIN)
  sayToPage(null, { type: 'solid:select', on: true }, ORIGIN)
  expect([loaded.said, blank.said]).toEqual([[[{ type: 'solid:select', on: true }, ORIGIN]], []])
})
