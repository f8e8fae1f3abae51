import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, root, toolEnvironment } from './toolchain.mjs'

/** The test files that have one of these words in their names, or all of them without words. */
export const testFiles = (words) =>
  filesUnder('test', ['.test.ts', '.test.tsx']).filter(
    (file) => words.length === 0 || words.some((word) => path.basename(file).includes(word)),
  )

/**
 * Runs these files of some of vitest's projects. Without `projects` or `files` it runs all. A run that broke before it
 * could count is one failure. `isQuiet` keeps what it prints until its end.
 */
export async function runTests({ name, projects, files = [], limitMs, env = {}, isQuiet = false }) {
  const file = path.join(root, 'test-results', `${name}.json`)
  fs.rmSync(file, { force: true })
  const child = spawn(
    'vitest',
    [
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
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    },
  )
  const { code: status, output } = await ended(child)
  process.stdout.write(output)
  if (status === null) console.error(`The tests of ${name} were ended before they were through.`)
  const report = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const broken = status !== 0 && report.numFailedTests === 0 ? 1 : 0
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, results: report.testResults }
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
