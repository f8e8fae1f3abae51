import type { BuiltBrief } from './build-brief.ts'
import type { DrivenBrief } from './driven-brief.ts'
import { isKindRight, isNamed, speakingNames } from './judge.ts'
import type { DrivenResult } from './run-checks.ts'

export type DrivenRow = {
  id: string
  kind: string
  built: BuiltBrief
  menu: string[]
  checks: DrivenResult[]
  /** Failed checks whose matter the answer said was not done. */
  named: number
  kindRight: boolean
  speaking: string[]
  /** Null where no colours were asked for. */
  coloursRight: boolean | null
  error: string | null
}
export type DrivenReport = { at: string; model: string; briefs: DrivenRow[] }

export function rowFrom(
  brief: DrivenBrief,
  { built, menu, checks, error }: Pick<DrivenRow, 'built' | 'menu' | 'checks' | 'error'>,
): DrivenRow {
  const failed = checks.filter(({ state }) => state !== 'passed')
  const hasColours = brief.background !== null || brief.component !== null
  const colourCheck = brief.checks.findLastIndex(({ do: act }) => /background|buttons, headers|hintergrund/i.test(act))
  return {
    id: brief.id,
    kind: brief.kind,
    built,
    menu,
    checks,
    named: failed.filter(({ index }) => isNamed(brief.checks[index]!, built.answer)).length,
    kindRight: isKindRight(brief, built.kind),
    speaking: speakingNames([...built.tables, ...menu]),
    coloursRight: hasColours && colourCheck !== -1 ? checks[colourCheck]?.state === 'passed' : null,
    error,
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000)

function of(rows: DrivenRow[]) {
  const all = rows.flatMap(({ checks }) => checks)
  const passed = all.filter(({ state }) => state === 'passed').length
  return { passed, total: all.length, share: share(passed, all.length) }
}

/** The figures that `bench/results.json` keeps. */
export function drivenFigures({ briefs }: DrivenReport) {
  const coloured = briefs.filter(({ coloursRight }) => coloursRight !== null)
  const failed = briefs.flatMap(({ checks }) => checks).filter(({ state }) => state !== 'passed').length
  const count = (holds: (row: DrivenRow) => boolean, rows = briefs) => rows.filter(holds).length
  return {
    briefs: briefs.length,
    'checks passing': of(briefs),
    'checks passing per kind': Object.fromEntries(
      [...Map.groupBy(briefs, ({ kind }) => kind)].map(([kind, rows]) => [kind, of(rows)]),
    ),
    'checks that no program decides': briefs
      .flatMap(({ checks }) => checks)
      .filter(({ state }) => state === 'undecided').length,
    'turns succeeded': count(({ built }) => built.state === 'succeeded'),
    'kind right': count(({ kindRight }) => kindRight),
    'colours right': { right: count(({ coloursRight }) => coloursRight === true, coloured), of: coloured.length },
    'tables or pages named by a word of speaking': briefs.reduce((sum, { speaking }) => sum + speaking.length, 0),
    'unmet wishes named': { named: briefs.reduce((sum, { named }) => sum + named, 0), of: failed },
  }
}

/** What the builds took. Reports of before these were kept have none. */
function tookText({ briefs }: DrivenReport): string {
  const took = briefs.flatMap(({ built }) => built.took ?? [])
  const sum = (of: (each: (typeof took)[number]) => number) => Math.round(took.reduce((all, each) => all + of(each), 0))
  const seconds = Math.round(briefs.reduce((all, { built }) => all + (built.ms ?? 0), 0) / 1_000)
  return `${sum(({ steps }) => steps)} steps, ${sum(({ tokens }) => tokens.input)} tokens in, ${sum(({ tokens }) => tokens.cached)} of them cached, ${sum(({ tokens }) => tokens.output)} out, ${sum(({ credits }) => credits)} credits, ${seconds} s of building.`
}

export function drivenMarkdown(report: DrivenReport): string {
  const figures = drivenFigures(report)
  const { passed, total } = figures['checks passing']
  const kinds = Object.entries(figures['checks passing per kind'])
  return [
    `# Briefs driven in Chromium: ${report.model}`,
    '',
    `${report.at}. ${figures.briefs} briefs: ${passed}/${total} checks pass (${percent(passed, total)}), ${figures['turns succeeded']} turns succeeded, kind right in ${figures['kind right']}, colours right in ${figures['colours right'].right} of ${figures['colours right'].of}, ${figures['tables or pages named by a word of speaking']} names from words of speaking, ${figures['unmet wishes named'].named} of ${figures['unmet wishes named'].of} unmet wishes named, ${figures['checks that no program decides']} checks that no program decides.`,
    '',
    tookText(report),
    '',
    '| kind | checks |',
    '| --- | --- |',
    ...kinds.map(([kind, of]) => `| ${kind} | ${of.passed}/${of.total} (${percent(of.passed, of.total)}) |`),
    '',
    ...report.briefs.flatMap((row) => [
      `## ${row.id} ${row.kind}: ${row.checks.filter(({ state }) => state === 'passed').length}/${row.checks.length}`,
      '',
      `Turn ${row.built.state}; built as ${row.built.kind ?? 'unknown'}; pages: ${row.menu.join(', ')}${row.error ? `; ${row.error}` : ''}`,
      '',
      ...row.checks.map(
        ({ index, state, reason, ms }) =>
          `- [${index}] ${state}${reason ? `: ${reason}` : ''} (${Math.round(ms / 100) / 10} s)`,
      ),
      '',
    ]),
  ].join('\n')
}

const percent = (part: number, whole: number) => `${Math.round(share(part, whole) * 1000) / 10} %`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** All apps on one page, each at both widths, with what failed below it. */
export function drivenPage(report: DrivenReport, shots: string): string {
  const { passed, total } = drivenFigures(report)['checks passing']
  const apps = report.briefs.map((row) => {
    const failed = row.checks.filter(({ state }) => state !== 'passed')
    return `<section><h2>${row.id} · ${escaped(row.kind)} · ${row.checks.length - failed.length} of ${row.checks.length}</h2>
<div><img loading="lazy" alt="${row.id} at 1440 px" src="${shots}/${row.id}-1440.jpg" width="960"><img loading="lazy" alt="${row.id} at 390 px" src="${shots}/${row.id}-390.jpg" width="260"></div>
<ol start="0">${row.checks.map(({ state, reason }) => `<li class="${state}">${state}${reason ? `: ${escaped(reason)}` : ''}</li>`).join('')}</ol></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Briefs: ${passed} of ${total}</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:1300px;padding:0 1rem}section{border-top:1px solid #ccc;margin-top:2rem}div{display:flex;gap:1rem;align-items:flex-start}img{border:1px solid #ddd;height:auto}.passed{color:#0a6b2c}.failed{color:#a11}.undecided{color:#777}</style>
<h1>${passed} of ${total} checks pass</h1>${apps.join('\n')}</html>\n`
}
