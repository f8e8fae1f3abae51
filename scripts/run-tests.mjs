import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, root, toolEnvironment } from './toolchain.mjs'

/** The test files that have one of these words in their names, or all of them without words. */
export const testFiles = (words) =>
  filesUnder('test', ['.test.ts', '.test.tsx']).filter(
    (file) => words.length === 0 || words.some((word) => path.basename(file).includes(word)),
  )

const KEPT_CHARACTERS = 6_000

/** Sending two thousand modules leaves so much behind that collecting it took a tenth of the time. */
const NEW_OBJECTS = '--max-semi-space-size=64'

/**
 * Runs these files of some of vitest's projects. Without `projects` or `files` it runs all. A run that ended badly
 * without a failed test is one failure, and `reason` then has the end of what it said, for a log of which only the last
 * lines are kept. `isQuiet` keeps what it prints until its end.
 */
export async function runTests({ name, projects, files = [], limitMs, env = {}, isQuiet = false }) {
  const file = path.join(root, 'test-results', `${name}.json`)
  fs.rmSync(file, { force: true })
  const child = spawn(
    'node',
    [
      NEW_OBJECTS,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {
      cwd: root,
      env: toolEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    },
  )
  if (!isQuiet) for (const from of [child.stdout, child.stderr]) from.on('data', (piece) => process.stdout.write(piece))
  const { code: status, output } = await ended(child)
  if (isQuiet) process.stdout.write(output)
  if (status === null) console.error(`The tests of ${name} were ended before they were through.`)
  const report = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const isBroken = status !== 0 && report.numFailedTests === 0
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (isBroken ? 1 : 0),
    results: report.testResults,
    reason: isBroken ? `exit code ${status}\n${whatBroke(output)}` : null,
  }
}

/** What vitest says of errors outside of tests, which it prints before its counts; or else the end of its output. */
function whatBroke(output) {
  const at = Math.max(output.lastIndexOf('Unhandled Error'), output.lastIndexOf('Failed Suites'))
  return at === -1 ? output.slice(-KEPT_CHARACTERS) : output.slice(at, at + KEPT_CHARACTERS)
}

/** The exit code of a process, null when it was killed or never began, and what it printed into its pipes. */
export function ended(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: null, output }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
