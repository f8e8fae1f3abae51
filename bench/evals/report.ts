import type { CheckResult } from './checks.ts'
import type { BriefResult, TurnResult } from './run-brief.ts'

export type ReferenceResult = { id: string; checks: CheckResult[] }
export type Report = { model: string; at: string; references: ReferenceResult[]; briefs: BriefResult[] }

export type Row = {
  id: string
  built: boolean
  boots: boolean
  smoke: boolean
  promises: string
  checks: string
  repairs: number
  tokens: string
  credits: number
  preview: string
  total: string
}

/** A brief in one line, with all its turns together. Built, boots and smoke must hold for every turn. */
export function rowOf({ id, turns }: BriefResult): Row {
  const last = turns.at(-1)
  const all = (holds: (turn: TurnResult) => boolean) => turns.length > 0 && turns.every(holds)
  const decided = turns.flatMap(({ checks }) => checks).filter(({ state }) => state !== 'skipped')
  const sum = (of: (turn: TurnResult) => number) => turns.reduce((total, turn) => total + of(turn), 0)
  return {
    id,
    built: all(({ state }) => state === 'succeeded'),
    boots: all(({ boots }) => boots),
    smoke: all(({ smoke }) => smoke),
    promises: last ? `${last.promises.kept}/${last.promises.total}` : '0/0',
    checks: `${decided.filter(({ state }) => state === 'passed').length}/${decided.length}`,
    repairs: sum(({ repairs }) => repairs),
    tokens: [
      sum(({ tokens }) => tokens.input),
      sum(({ tokens }) => tokens.cached),
      sum(({ tokens }) => tokens.output),
    ].join(' / '),
    credits: Math.round(sum(({ credits }) => credits) * 10) / 10,
    preview: seconds(turns[0]?.previewMs ?? null),
    total: seconds(turns.every(({ totalMs }) => totalMs !== null) ? sum(({ totalMs }) => totalMs ?? 0) : null),
  }
}

/** The whole report in figures. Medians are of the briefs that have the figure. */
export function summaryOf({ briefs }: Pick<Report, 'briefs'>) {
  const rows = briefs.map(rowOf)
  const checks = briefs
    .flatMap(({ turns }) => turns.flatMap((turn) => turn.checks))
    .filter(({ state }) => state !== 'skipped')
  const turns = briefs.flatMap((brief) => brief.turns)
  const total = (of: (turn: TurnResult) => number) => turns.reduce((sum, turn) => sum + of(turn), 0)
  return {
    briefs: briefs.length,
    built: rows.filter(({ built }) => built).length,
    boots: rows.filter(({ boots }) => boots).length,
    smoke: rows.filter(({ smoke }) => smoke).length,
    fullyPassed: briefs.filter(isFullyPassed).length,
    checks: { passed: checks.filter(({ state }) => state === 'passed').length, total: checks.length },
    promises: { kept: total((turn) => turn.promises.kept), total: total((turn) => turn.promises.total) },
    repairs: total((turn) => turn.repairs),
    tokens: {
      input: total((turn) => turn.tokens.input),
      cached: total((turn) => turn.tokens.cached),
      output: total((turn) => turn.tokens.output),
    },
    credits: Math.round(total((turn) => turn.credits) * 10) / 10,
    medianPreviewMs: median(briefs.flatMap((brief) => brief.turns[0]?.previewMs ?? [])),
    medianTurnMs: median(turns.flatMap((turn) => turn.totalMs ?? [])),
  }
}

function isFullyPassed({ turns, error }: BriefResult): boolean {
  return (
    error === null &&
    turns.length > 0 &&
    turns.every(({ state, checks }) => state === 'succeeded' && checks.every((check) => check.state !== 'failed'))
  )
}

/** The report for people: the figures, a line for each brief, and what failed. */
export function markdownOf(report: Report): string {
  const summary = summaryOf(report)
  const { checks, promises, tokens } = summary
  const lines = [
    `# Evaluation: ${report.model}`,
    '',
    `${report.at}. ${summary.briefs} briefs: ${summary.built} built, ${summary.boots} boot, ${summary.smoke} pass the smoke check, ${summary.fullyPassed} pass every check. Checks ${checks.passed}/${checks.total}, promises kept ${promises.kept}/${promises.total}, repairs ${summary.repairs}. Tokens ${tokens.input} in, ${tokens.cached} of them cached, ${tokens.output} out; ${summary.credits} credits. Median time to the preview ${seconds(summary.medianPreviewMs)}, of a turn ${seconds(summary.medianTurnMs)}.`,
    '',
    '| brief | built | boots | smoke | promises | checks | repairs | tokens in / cached / out | credits | preview | total |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...report.briefs
      .map(rowOf)
      .map(
        (row) =>
          `| ${[row.id, ...[row.built, row.boots, row.smoke].map((holds) => (holds ? 'yes' : 'no')), row.promises, row.checks, row.repairs, row.tokens, row.credits, row.preview, row.total].join(' | ')} |`,
      ),
  ]
  const failed = report.briefs.flatMap((brief) => failuresOf(brief).map((failure) => `- **${brief.id}**: ${failure}`))
  const broken = report.references.flatMap(({ id, checks }) =>
    checks.filter(({ state }) => state === 'failed').map(({ name, detail }) => `- **${id}**: ${name}: ${detail}`),
  )
  lines.push(
    '',
    `References: ${report.references.length} answers of ours, ${report.references.length - new Set(broken.map((line) => line.split(':')[0])).size} pass every check.`,
    ...broken,
  )
  if (failed.length > 0) lines.push('', '## What failed', '', ...failed)
  return `${lines.join('\n')}\n`
}

function failuresOf({ turns, error }: BriefResult): string[] {
  const ofTurns = turns.flatMap(({ state, reason, checks }, index) => [
    ...(state === 'succeeded' ? [] : [`turn ${index + 1} ${state}: ${reason ?? 'no reason given'}`]),
    ...checks
      .filter((check) => check.state === 'failed')
      .map(({ name, detail }) => `${turns.length > 1 ? `turn ${index + 1}, ` : ''}${name}: ${oneLine(detail ?? '')}`),
  ])
  return error === null ? ofTurns : [...ofTurns, oneLine(error)]
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 240)
const seconds = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`)

function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
