import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sonnerRemovalDelay } from '../../scripts/vite/sonner-removal-delay.ts'

const file = path.join(path.dirname(createRequire(import.meta.url).resolve('sonner')), 'index.mjs')

function transformed(code: string): string {
  const { handler } = sonnerRemovalDelay(1_000).transform as unknown as {
    handler: (this: { error: (message: string) => never }, code: string) => { code: string }
  }
  return handler.call({ error: fail }, code).code
}

function fail(message: string): never {
  throw new Error(message)
}

test("[row 9.6] the build gives dismissed toasts a second, and fails when the toasts' library no longer has that line", () => {
  const source = readFileSync(file, 'utf8')
  const built = transformed(source)
  expect(built).toContain('const TIME_BEFORE_UNMOUNT = 1000;')
  expect(built.length - source.length).toBe(1)
  expect(() => transformed('const SOMETHING = 200')).toThrow('sonner has changed')
})

test('[row 9.10] development listens on port 3000 or says why not', () => {
  const config = readFileSync('vite.config.ts', 'utf8')
  expect(config).toMatch(/process\.env\['PORT'\] \?\? 3000/)
  expect(config).toContain('strictPort: true')
})
