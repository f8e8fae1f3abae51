// Asks a model for many apps and says how they came out. It ends with 1 when a check of our own reference answers
// fails. Then the checks are wrong, or Solid is.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBrowser } from '#test/support/browser.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { takePro } from '#test/support/take-pro.ts'
import { modelEnvironment, optionsFrom, USAGE, type Options } from './arguments.ts'
import type { Brief } from './brief.ts'
import { briefsFrom } from './briefs-from.ts'
import { compareRuns } from './compare.ts'
import type { DrivenBrief } from './driven/driven-brief.ts'
import { runDriven } from './driven/run-driven.ts'
import { solidOverHttp } from './over-http.ts'
import { checkReference, referencesFrom } from './references.ts'
import { markdownOf, rowOf, type ReferenceResult, type Report } from './report.ts'
import { runBrief } from './run-brief.ts'
import type { Solid } from './subject.ts'

const REFERENCES = path.join(import.meta.dirname, 'references')

async function main(options: Options): Promise<boolean> {
  const all = briefsFrom(options.file)
  const briefs = chosen(all, options.only)
  const settings = modelEnvironment(options.model)
  const model = [
    settings['MODEL'] ?? process.env['MODEL'] ?? 'offline',
    settings['MODEL_ID'] ?? process.env['MODEL_ID'],
  ]
    .filter(Boolean)
    .join(':')
  const out = path.resolve(
    options.out?.replace(/\.(json|md)$/, '') ?? path.join('test-results/evals', model.replaceAll(/[^\w.-]+/g, '-')),
  )
  mkdirSync(path.dirname(out), { recursive: true })
  const earlier = earlierReport(out, model)
  const report: Report = { model, at: new Date().toISOString(), references: [], briefs: [] }
  const done = new Map(earlier?.briefs.filter(({ error }) => error === null).map((result) => [result.id, result]))
  if (options.isFresh) for (const { id } of briefs) done.delete(id)
  const save = () => {
    report.briefs = all.flatMap(({ id }) => done.get(id) ?? [])
    writeFileSync(`${out}.json`, `${JSON.stringify(report, null, 2)}\n`)
    writeFileSync(`${out}.md`, markdownOf(report))
  }
  await using server = await startServer({ env: settings })
  // The server is a process group of its own, which would outlive a run that is broken off.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.kill().finally(() => process.exit(130)))
  const browser = options.hasBrowser ? await openBrowser() : null
  try {
    const maker = await signInOverHttp(server.origin)
    // There are more briefs than the free plan has room for projects.
    await takePro(maker.api)
    const solid = solidOverHttp({ origin: server.origin, ...maker, browser })
    report.references = await checkedReferences(solid)
    save()
    const waiting = briefs.filter((brief) => !isDone(brief, done))
    await inParallel(waiting, {
      parallel: options.parallel,
      work: async (brief) => {
        const result = await runBrief(solid, { brief, limitMs: options.minutes * 60_000 })
        done.set(brief.id, result)
        save()
        const { built, checks, promises, total } = rowOf(result)
        console.log(
          `${built ? 'built ' : 'failed'} ${brief.id.padEnd(20)} checks ${checks.padEnd(6)} promises ${promises.padEnd(6)} ${total}${result.error ? `  ${result.error}` : ''}`,
        )
      },
    })
  } finally {
    await browser?.close()
  }
  console.log(`\n${readFileSync(`${out}.md`, 'utf8')}\nThe whole report: ${path.relative('.', out)}.json`)
  return report.references.every(({ checks }) => checks.every(({ state }) => state !== 'failed'))
}

/** Lets programs decide in Chromium. What they decide is the report's, so only a run that breaks off fails. */
async function drive(options: Options, file: string): Promise<boolean> {
  const settings = modelEnvironment(options.model)
  const model = settings['MODEL'] ?? process.env['MODEL'] ?? 'offline'
  const out = path.resolve(options.out ?? path.join('test-results/briefs', model))
  await using browser = await openBrowser()
  const asked = {
    file,
    only: options.only,
    out,
    model,
    at: options.at,
    minutes: options.minutes,
    keepsFigures: options.keepsFigures,
  }
  const each = (items: DrivenBrief[], work: (item: DrivenBrief) => Promise<void>) =>
    inParallel(items, { parallel: options.parallel, work })
  if (options.at !== null) {
    await runDriven(asked, { solid: null, browser, inParallel: each })
    return true
  }
  await using server = await startServer({ env: settings })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.kill().finally(() => process.exit(130)))
  const maker = await signInOverHttp(server.origin)
  await takePro(maker.api)
  const solid = solidOverHttp({ origin: server.origin, ...maker, browser })
  await runDriven(asked, { solid, browser, inParallel: each })
  return true
}

function chosen(briefs: Brief[], only: string[]): Brief[] {
  const unknown = only.filter((id) => briefs.every((brief) => brief.id !== id))
  if (unknown.length > 0)
    throw new Error(`There is no brief ${unknown.join(', ')}. There are: ${briefs.map(({ id }) => id).join(', ')}`)
  return only.length === 0 ? briefs : briefs.filter(({ id }) => only.includes(id))
}

function earlierReport(out: string, model: string): Report | null {
  if (!existsSync(`${out}.json`)) return null
  const report = JSON.parse(readFileSync(`${out}.json`, 'utf8')) as Report
  return report.model === model ? report : null
}

/** Whether a brief is done. One whose words have changed since is another brief. */
function isDone({ id, turns }: Brief, done: Map<string, Report['briefs'][number]>): boolean {
  const result = done.get(id)
  return (
    result !== undefined &&
    result.turns.length === turns.length &&
    turns.every(({ prompt }, index) => result.turns[index]?.prompt === prompt)
  )
}

async function checkedReferences(solid: Solid): Promise<ReferenceResult[]> {
  const files = globSync('**/*', { cwd: REFERENCES, withFileTypes: true }).filter((entry) => entry.isFile())
  const read = files.map((entry): [string, string] => [
    path.relative(REFERENCES, path.join(entry.parentPath, entry.name)),
    readFileSync(path.join(entry.parentPath, entry.name), 'utf8'),
  ])
  const results: ReferenceResult[] = []
  for (const reference of referencesFrom(read))
    results.push({ id: reference.id, checks: await checkReference(solid, reference) })
  return results
}

async function inParallel<Item>(
  items: Item[],
  { parallel, work }: { parallel: number; work: (item: Item) => Promise<void> },
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    }),
  )
}

const words = process.argv.slice(2)
try {
  if (words.includes('--help')) console.log(USAGE)
  else {
    const options = optionsFrom(words)
    const { briefs, compare } = options
    if (compare) {
      const { text, page } = compareRuns(compare)
      console.log(`${text}\nBeside each other: ${path.relative('.', page)}`)
    } else process.exitCode = (await (briefs === null ? main(options) : drive(options, briefs))) ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`\n${USAGE}`)
  process.exitCode = 2
}
