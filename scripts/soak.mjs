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
import { ensureInstalled, root } from './toolchain.mjs'

const LIMIT_MS = 3 * 60 * 60_000
const REPORT = 'test-results/soak.md'

ensureInstalled()
await generate()
const chromium = ensureChromium()
if (!chromium) process.exit(1)

const words = process.argv.slice(2)
const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
// A file with a small and a full number says so by what it imports.
const files = testFiles(words).filter((file) =>
  fs.readFileSync(path.join(root, file), 'utf8').includes('#test/support/soak.ts'),
)
const begun = Date.now()
const { passed, failed, results } = await runTests({
  name: 'soak',
  projects: [],
  files,
  limitMs: LIMIT_MS,
  env: { SOAK: '1', SEED: seed, CHROMIUM_PATH: chromium },
})
fs.writeFileSync(path.join(root, REPORT), report())
console.log(`The report is in ${REPORT}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function report() {
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(root, name) })),
  )
  const rows = tests.map(
    ({ file, title, duration, status, meta }) =>
      `| ${file} | ${cell(title)} | ${Math.round((duration ?? 0) / 1_000)} s | ${status} | ${cell(meta?.found ?? '')} |`,
  )
  const failures = tests.flatMap(({ file, title, failureMessages }) =>
    failureMessages.map((message) => `### ${file}: ${title}\n\n\`\`\`\n${message}\n\`\`\`\n`),
  )
  return `# Soak of ${new Date(begun).toISOString().slice(0, 16).replace('T', ' ')} UTC

Commit ${commit()}, SEED=${seed}, ${os.availableParallelism()} cores, ${Math.round((Date.now() - begun) / 60_000)} minutes: ${passed} passed, ${failed} failed.

| file | what ran | took | outcome | told |
| --- | --- | ---: | --- | --- |
${rows.join('\n')}
${failures.length > 0 ? `\n## What was found\n\n${failures.join('\n')}` : ''}`
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'unknown'
}
