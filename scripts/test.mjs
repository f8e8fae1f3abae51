// Everything that must hold before a change lands: types, lint, and all tests. Ends with one line of totals.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { generate } from './generate.mjs'
import { ensureInstalled, root, run, toolEnvironment } from './toolchain.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const chromium = ensureChromium()
if (!chromium) process.exit(1)

generate()
run('tsc', ['--build'])
run('oxlint', ['--quiet'])

const MINUTE_MS = 60_000
// Several times what each takes: one that hangs is to say so, not to take the rest of the hour.
const suites = [
  { projects: ['unit', 'client'], limitMs: 10 * MINUTE_MS },
  { projects: ['worker'], limitMs: 25 * MINUTE_MS },
  { projects: ['e2e'], limitMs: 50 * MINUTE_MS },
]
const wanted = process.argv.slice(2)
let passed = 0
let failed = 0
for (const { projects, limitMs } of suites) {
  const chosen = projects.filter((name) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) continue
  if (chosen.includes('e2e')) run('node', ['scripts/build.mjs'])
  const result = suite(chosen, limitMs)
  passed += result.passed
  failed += result.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs some of vitest's projects. A run that broke before it could count is one failure. */
function suite(projects, limitMs) {
  const report = path.join(root, 'test-results', `${projects.join('-')}.json`)
  fs.rmSync(report, { force: true })
  const { status, error } = spawnSync(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      env: toolEnvironment({ CHROMIUM_PATH: chromium }),
      stdio: 'inherit',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    },
  )
  if (error) console.error(`The ${projects.join(' and ')} tests were ended: ${error.message}`)
  const counts = fs.existsSync(report)
    ? JSON.parse(fs.readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  const broken = status !== 0 && counts.numFailedTests === 0 ? 1 : 0
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + broken }
}
