import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** A check that was not decided, or not run, says nothing about an app. */
type State = 'passed' | 'failed' | 'other'
type Brief = {
  id: string
  isBuilt: boolean
  checks: Array<{ name: string; state: State }>
  steps: number
  tokens: { input: number; cached: number; output: number }
  credits: number
  ms: number
  shots: string[]
}
/** What two runs are compared by, whichever evaluation they are of. */
export type Run = { model: string; at: string; briefs: Brief[] }

const tokens = z.object({ input: z.number(), cached: z.number(), output: z.number() })
const took = z.object({ steps: z.number(), tokens, credits: z.number() })
const check = z.object({ name: z.string().optional(), index: z.number().optional(), state: z.string() })
const head = { model: z.string(), at: z.string() }
const fortyReport = z.object({
  ...head,
  briefs: z.array(
    z.object({
      id: z.string(),
      turns: z.array(took.extend({ state: z.string(), totalMs: z.number().nullable(), checks: z.array(check) })),
    }),
  ),
})
const drivenReport = z.object({
  ...head,
  briefs: z.array(
    z.object({
      id: z.string(),
      built: z.object({ state: z.string(), ms: z.number().nullable(), took: took.nullish() }),
      checks: z.array(check),
    }),
  ),
})

const NOTHING = { steps: 0, tokens: { input: 0, cached: 0, output: 0 }, credits: 0 }
const stateOf = (state: string): State => (state === 'passed' || state === 'failed' ? state : 'other')

/** Reads the report of a run. Throws an Error for the person at the terminal when it is none. */
export function runFrom(file: string): Run {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const forty = fortyReport.safeParse(read)
  if (forty.success) return { ...forty.data, briefs: forty.data.briefs.map(fortyBrief) }
  const driven = drivenReport.safeParse(read)
  if (!driven.success) throw new Error(`${file} is no report of an evaluation.`)
  const shots = (id: string) => [1440, 390].map((width) => path.join(path.dirname(file), 'shots', `${id}-${width}.jpg`))
  return {
    ...driven.data,
    briefs: driven.data.briefs.map(({ id, built, checks }) => ({
      id,
      isBuilt: built.state === 'succeeded',
      checks: checks.map(({ index, state }) => ({ name: `[${index}]`, state: stateOf(state) })),
      ...(built.took ?? NOTHING),
      ms: built.ms ?? 0,
      shots: shots(id),
    })),
  }
}

function fortyBrief({ id, turns }: z.output<typeof fortyReport>['briefs'][number]): Brief {
  const sum = (of: (turn: (typeof turns)[number]) => number) => turns.reduce((total, turn) => total + of(turn), 0)
  return {
    id,
    isBuilt: turns.length > 0 && turns.every(({ state }) => state === 'succeeded'),
    checks: turns.flatMap(({ checks }, at) =>
      checks.map(({ name = '', state }) => ({ name: at === 0 ? name : `${name} (${at + 1})`, state: stateOf(state) })),
    ),
    steps: sum(({ steps }) => steps),
    tokens: {
      input: sum((turn) => turn.tokens.input),
      cached: sum((turn) => turn.tokens.cached),
      output: sum((turn) => turn.tokens.output),
    },
    credits: sum(({ credits }) => credits),
    ms: sum(({ totalMs }) => totalMs ?? 0),
    shots: [],
  }
}

const FIGURES: Record<string, (brief: Brief) => number> = {
  built: ({ isBuilt }) => Number(isBuilt),
  'checks passed': ({ checks }) => checks.filter(({ state }) => state === 'passed').length,
  'checks failed': ({ checks }) => checks.filter(({ state }) => state === 'failed').length,
  steps: ({ steps }) => steps,
  'tokens in': (brief) => brief.tokens.input,
  'of them cached': (brief) => brief.tokens.cached,
  'tokens out': (brief) => brief.tokens.output,
  credits: ({ credits }) => credits,
  seconds: ({ ms }) => ms / 1_000,
}

const rounded = (count: number) => Math.round(count * 10) / 10
const signed = (count: number) => (count > 0 ? `+${rounded(count)}` : String(rounded(count)))

/** The briefs that both runs have. Others would be told as a change that is none. */
function bothOf(before: Run, now: Run): Array<[Brief, Brief]> {
  const known = new Map(before.briefs.map((brief) => [brief.id, brief]))
  return now.briefs.flatMap((brief): Array<[Brief, Brief]> => {
    const earlier = known.get(brief.id)
    return earlier ? [[earlier, brief]] : []
  })
}

/** The checks that came out differently, by what they are now. */
function turnedOf([before, now]: [Brief, Brief], to: State): string[] {
  const earlier = new Map(before.checks.map(({ name, state }) => [name, state]))
  return now.checks
    .filter(({ name, state }) => state === to && earlier.has(name) && earlier.get(name) !== to)
    .map(({ name }) => name)
}

/** What changed from one run to the other, for people. */
export function comparedMarkdown(before: Run, now: Run): string {
  const both = bothOf(before, now)
  const only = (run: Run) => run.briefs.length - both.length
  const figures = Object.entries(FIGURES).map(([name, of]) => {
    const [then, today] = [0, 1].map((at) => both.reduce((sum, pair) => sum + of(pair[at]!), 0)) as [number, number]
    return `| ${name} | ${rounded(then)} | ${rounded(today)} | ${signed(today - then)} |`
  })
  const told = (title: string, to: State) => {
    const lines = both.flatMap((pair) => turnedOf(pair, to).map((name) => `- **${pair[1].id}**: ${name}`))
    return lines.length === 0 ? [] : ['', `## ${title}: ${lines.length}`, '', ...lines]
  }
  return [
    `# ${before.model} (${before.at}) and ${now.model} (${now.at})`,
    '',
    `${both.length} briefs are in both; ${only(before)} only in the first, ${only(now)} only in the second.`,
    '',
    '| | first | second | change |',
    '| --- | ---: | ---: | ---: |',
    ...figures,
    ...told('Fail now', 'failed'),
    ...told('Pass now', 'passed'),
    '',
  ].join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Both apps of each brief beside each other. `from` is the folder that the page will lie in. */
function comparedPage(before: Run, now: Run, from: string): string {
  const picture = ({ id, shots }: Brief, at: number) =>
    `<img loading="lazy" alt="${escaped(id)}" src="${escaped(path.relative(from, shots[at]!))}" width="${at === 0 ? 480 : 130}">`
  const apps = bothOf(before, now)
    .filter(([one, other]) => one.shots.length > 0 && other.shots.length > 0)
    .map(
      (pair) =>
        `<section><h2>${escaped(pair[1].id)}</h2><div>${pair.map((brief) => picture(brief, 0) + picture(brief, 1)).join('<hr>')}</div><p>Fail now: ${escaped(turnedOf(pair, 'failed').join(', ') || 'none')}. Pass now: ${escaped(turnedOf(pair, 'passed').join(', ') || 'none')}.</p></section>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Two runs</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:1320px;padding:0 1rem}pre{white-space:pre-wrap}section{border-top:1px solid #ccc;margin-top:2rem}div{display:flex;gap:.5rem;align-items:flex-start}img{border:1px solid #ddd;height:auto}hr{align-self:stretch}</style>
<pre>${escaped(comparedMarkdown(before, now))}</pre>${apps.join('\n')}</html>\n`
}

/** Compares the reports in two files and writes the page beside the second. */
export function compareRuns([before, now]: readonly [string, string]): { text: string; page: string } {
  const runs = [runFrom(before), runFrom(now)] as const
  const page = `${now.replace(/\.json$/, '')}-compared.html`
  writeFileSync(page, comparedPage(...runs, path.dirname(page)))
  return { text: comparedMarkdown(...runs), page }
}
