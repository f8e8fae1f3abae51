// Proves all that must hold before a change lands: types, lint, format and all tests. It ends with the time of each part
// and a line of totals.
//   npm test                everything
//   npm test -- billing     the test files that have one of these words in their names
//   npm test -- --unit      one suite of those below; with words, its files only
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { generate } from './generate.mjs'
import { ended, runTests, testFiles } from './run-tests.mjs'
import { ensureInstalled, root, toolEnvironment } from './toolchain.mjs'

const MINUTE_MS = 60_000
/** Linux keeps in memory what is written here. In a container it may be too small for databases. */
const MEMORY = '/dev/shm'
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3
// The limits are several times what each takes. A suite that hangs must say so, and not take the rest of the hour.
const SUITES = [
  {
    name: 'unit',
    title: 'unit and client',
    projects: ['unit*', 'client*'],
    has: /^test\/(unit\/|client\/|[^/]+$)/,
    limitMs: 10 * MINUTE_MS,
  },
  {
    name: 'worker',
    title: 'worker',
    projects: ['worker*'],
    has: /^test\/worker\//,
    limitMs: 25 * MINUTE_MS,
    keepsInMemory: true,
  },
  {
    name: 'server',
    title: 'server',
    projects: ['server*'],
    has: /^test\/server\//,
    limitMs: 15 * MINUTE_MS,
    isOfBuilt: true,
  },
  { name: 'e2e', title: 'e2e', projects: ['e2e*'], has: /^test\/e2e\//, limitMs: 30 * MINUTE_MS, isOfBuilt: true },
]

const CHECK = ['npm', 'run', '--silent', 'check']
const BUILD = ['node', 'scripts/build.mjs']

const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('--'))
const flags = given.filter((word) => word.startsWith('--'))
const wanted = testFiles(words)
const suites = SUITES.filter(({ name }) => flags.length === 0 || flags.includes(`--${name}`))
  .map((suite) => ({ ...suite, files: wanted.filter((file) => suite.has.test(file)) }))
  .filter(({ files }) => files.length > 0)
if (suites.length === 0) {
  console.error(`No test file is called like ${given.join(' ')}.`)
  process.exit(1)
}

const parts = []
const totals = { passed: 0, failed: 0, failures: [] }
const needsBrowser = suites.some(({ name }) => name === 'e2e')
const begun = performance.now()
await timed('install', ensureInstalled)
// Fetching it keeps no core busy, and the suites before the browser tests do without.
const browser = needsBrowser ? timed('browser', ensureChromium) : null
await timed('generate', generate)
if (given.length === 0) await runAll()
else {
  if (suites.some(({ isOfBuilt }) => isOfBuilt) && !(await timed('build', () => runQuietly([BUILD])))) process.exit(1)
  for (const suite of suites) await runSuite(suite)
}
for (const name of totals.failures) console.log(`failed: ${name}`)
const inAll = { name: 'in all', seconds: secondsSince(begun) }
console.log([...parts, inAll].map(({ name, seconds }) => `${name} ${seconds} s`).join(' · '))
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** The worker tests leave half a core idle: what needs no browser runs beside them. Browsers want both cores. */
async function runAll() {
  const { unit, worker, server, e2e } = Object.fromEntries(suites.map((suite) => [suite.name, suite]))
  const checked = timed('check and build', () => runQuietly([CHECK, BUILD]))
  const beside = checked.then(async (isBuilt) => {
    await runSuite(unit, { isQuiet: true })
    if (isBuilt) await runSuite(server, { isQuiet: true })
  })
  await runSuite(worker)
  if (!(await checked)) process.exit(1)
  await Promise.all([beside, runSuite(e2e)])
}

async function runSuite({ name, title, projects, files, limitMs, keepsInMemory }, { isQuiet = false } = {}) {
  const chromium = name === 'e2e' ? await browser : ''
  if (chromium === null) process.exit(1)
  const folder = keepsInMemory ? folderInMemory() : null
  const { passed, failed, results, reason } = await timed(title, () =>
    runTests({
      name,
      projects,
      files: words.length > 0 ? files : [],
      limitMs,
      env: { ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...(folder ? { TMPDIR: folder } : {}) },
      isQuiet,
    }),
  )
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
  totals.passed += passed
  totals.failed += failed
  totals.failures.push(...namesOfFailed(results))
  if (reason) totals.failures.push(`${name}, outside of a test: ${reason}`)
}

/**
 * A new folder for the databases and objects of tests, or null where memory is scarce. On a disk, each write of theirs
 * waits until it has arrived there.
 */
function folderInMemory() {
  if (!fs.existsSync(MEMORY)) return null
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  const isEnough = Math.min(bavail * bsize, os.freemem()) >= MEMORY_NEEDED_BYTES
  return isEnough ? fs.mkdtempSync(path.join(MEMORY, 'solid-test-')) : null
}

/** The file and the title of each test that failed, so that they stand together at the end of a long output. */
function namesOfFailed(results) {
  return results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  )
}

/** Does `work` and keeps how long it took. */
async function timed(name, work) {
  const start = performance.now()
  const result = await work()
  parts.push({ name, seconds: secondsSince(start) })
  return result
}

function secondsSince(start) {
  return Math.round((performance.now() - start) / 1_000)
}

/** Runs commands one after another and shows what they print only when one fails. Answers whether all succeeded. */
async function runQuietly(commands) {
  for (const [command, ...args] of commands) {
    const { code, output } = await ended(spawn(command, args, { cwd: root, env: toolEnvironment() }))
    if (code === 0) continue
    console.error(`${output}\n"${command} ${args.join(' ')}" failed.`)
    return false
  }
  return true
}
