import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const SHEETS = [
  'tailwindcss/index.css',
  'tailwindcss/preflight.css',
  'tailwindcss/theme.css',
  'tailwindcss/utilities.css',
]

/** Tailwind's own style sheets, by the names under which they are imported. */
export function collectStyles() {
  const sheets = Object.fromEntries(SHEETS.map((name) => [name, readFileSync(require.resolve(name), 'utf8')]))
  return { ...sheets, tailwindcss: sheets['tailwindcss/index.css'] }
}
