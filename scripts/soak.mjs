// Runs what is long by nature with its full numbers: hundreds of kills, of pages, of subscribers. It is run before a
// release; `npm test` runs a few of each.
//   npm run soak               everything
//   npm run soak -- faults     the files that have one of these words in their names
//   SEED=7 npm run soak        with the same chances as a run before
// Writes what ran and what was found to test-results/soak.md.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { generate } from './generate.mjs'
import { runTests, testFiles } from './run-tests.mjs'
import { soakReport } from './soak-report.mjs'
import { ensureInstalled, root } from './toolchain.mjs'

const LIMIT_MS = 3 * 60 * 60_000
const REPORT = 'test-results/soak.md'

ensureInstalled()
await generate()
const chromium = await ensureChromium()
if (!chromium) process.exit(1)

const words = process.argv.slice(2)
const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
// A file with a small and a full number says so by what it imports.
const files = testFiles(words).filter((file) =>
  fs.readFileSync(path.join(root, file), 'utf8').includes('#test/support/soak.ts'),
)
if (files.length === 0) {
  console.error(`No file of the soak has one of these words in its name: ${words.join(' ')}`)
  process.exit(1)
}
fs.mkdirSync(path.join(root, path.dirname(REPORT)), { recursive: true })
const begun = Date.now()
const { passed, failed, results } = await runTests({
  name: 'soak',
  projects: [],
  files,
  limitMs: LIMIT_MS,
  env: { SOAK: '1', SEED: seed, CHROMIUM_PATH: chromium },
})
const cores = os.availableParallelism()
const run = { root, begun, ended: Date.now(), commit: commit(), seed, cores, passed, failed, results }
fs.writeFileSync(path.join(root, REPORT), soakReport(run))
console.log(`The report is in ${REPORT}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'unknown'
}
