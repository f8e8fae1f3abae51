// Measures what Solid promises to do quickly, and writes bench/results.json. Nothing here passes or fails.
// bench/README.md tells how each figure is taken.
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { saveLandingFigures } from './landing-figures.ts'
import { openBench, PARTS } from './parts.ts'

const FILE = 'bench/results.json'
const QUICK_ROUNDS = 3

const given = process.argv.slice(2)
const isQuick = given.includes('--quick')
const words = given.filter((word) => !word.startsWith('--'))
const wanted = PARTS.filter(({ name, isSlow }) =>
  words.length > 0 ? words.some((word) => name.toLowerCase().includes(word.toLowerCase())) : !(isQuick && isSlow),
)
if (wanted.length === 0) {
  console.error(`No part is called like ${words.join(' ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const results = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
const taken = (results['taken'] ?? {}) as Record<string, unknown>
{
  await using bench = openBench(isQuick ? QUICK_ROUNDS : Number(process.env['BENCH_ROUNDS'] ?? 9))
  for (const { name, measure } of wanted) {
    const load = os.loadavg()[0]!
    const begun = performance.now()
    results[name] = await measure(bench)
    const seconds = Math.round((performance.now() - begun) / 1000)
    taken[name] = { at: new Date().toISOString(), 'load before': Math.round(load * 100) / 100, seconds }
    console.log(`${name} (${seconds} s)\n${JSON.stringify(results[name], null, 2)}`)
    // Few rounds say whether something broke, and are no figures to tell. What was measured stays when a later part fails.
    if (!isQuick) save()
  }
}

function save(): void {
  const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version }
  // `briefs` is written by the evaluation.
  const names = [...PARTS.map(({ name }) => name), 'briefs']
  const measured = names.flatMap((name) => (name in results ? [[name, results[name]] as const] : []))
  writeFileSync(FILE, JSON.stringify({ machine, taken, ...Object.fromEntries(measured) }, null, 2) + '\n')
  saveLandingFigures()
}
