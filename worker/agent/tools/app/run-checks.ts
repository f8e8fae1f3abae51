import * as z from 'zod'
import { type Problem } from '#shared/projects/problems.ts'
import {
  isOpenChange,
  type PromiseChange,
  type PromiseChangeKind,
  isBroken,
  type PromiseResult,
} from '#shared/projects/promises.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { CheckName } from '#shared/turns/events.ts'
import { completeFrame, framePaths } from '#worker/agent/frame/complete.ts'
import type { CheckReport, FileChangeSummary, Workspace } from '#worker/agent/ports.ts'
import { changed } from '#worker/agent/tools/files/change-files.ts'
import { defineTool, type ToolEvent } from '#worker/agent/tools/tool.ts'

export const runChecks = defineTool({
  name: 'run_checks',
  description:
    'Check the whole app: compile every file, try the migrations on a copy of the database, start the server, run the promises, ask for every route once, open every page and press its buttons and links. Call it when your changes are complete.',
  input: z.object({}),
  timeoutMs: MINUTE_MS,
  announces: [{ type: 'check', name: 'compile', state: 'running', detail: null }],
  modes: ['build'],
  target: () => 'compile, migrations, start, promises, pages',
  async run(_input, { runner, workspace, signal }) {
    const framed = await bringFrame(workspace)
    const report = await runner.check({ signal })
    const stages = stagesOf(report)
    const failed = stages.filter((stage) => stage.problems.length > 0)
    const kept = report.promises.filter((promise) => promise.state === 'kept').length
    const promises = `${kept} of ${report.promises.length} promises kept`
    return {
      ok: report.passed,
      text: [
        report.passed
          ? [`All checks passed.\n${promises}.`, ...(report.hasMissedPages ? [MISSED_PAGES] : [])].join('\n')
          : `Checks failed.\n${failed.map(describeStage).join('\n')}`,
        ...describeWarnings(report.warnings ?? []),
        ...(framed.length > 0 ? [`Solid brought up to date: ${framed.map(({ path }) => path).join(', ')}.`] : []),
      ].join('\n'),
      summary: report.passed ? `Passed, ${promises}` : `Failed: ${failed.map((stage) => stage.name).join(', ')}`,
      outcome: report.passed
        ? { code: 'kept', count: kept, of: report.promises.length }
        : { code: 'broken', checks: failed.map((stage) => stage.name) },
      detail: failed.map(describeStage).join('\n'),
      events: [
        ...framed.flatMap((change) => changed(change).events ?? []),
        ...stageEvents(stages),
        { type: 'promises', results: report.promises },
      ],
    }
  },
})

/** Writes what the root of the project lacks, before it is checked. */
async function bringFrame(workspace: Workspace): Promise<FileChangeSummary[]> {
  const paths = (await workspace.list()).map(({ path }) => path)
  const texts = new Map<string, string>()
  for (const path of framePaths(paths)) {
    const text = await workspace.read(path)
    if (text !== null) texts.set(path, text)
  }
  const wanted = completeFrame({ title: workspace.currentTitle?.() || 'App', paths: new Set(paths), texts })
  const changes: FileChangeSummary[] = []
  const locked = new Set(workspace.locked?.())
  for (const [path, text] of wanted) if (!locked.has(path)) changes.push(await workspace.write(path, text))
  return changes
}

const describeWarnings = (warnings: string[]): string[] =>
  warnings.length === 0
    ? []
    : [
        `Warnings, which fail no check. The maker's browser measured them before your last change:`,
        ...warnings.map((warning) => `- ${warning}`),
      ]

const MISSED_PAGES = 'Not every page could be opened: look yourself at those that changed.'

type Stage = { name: CheckName; problems: string[]; places: string[]; isPartial?: boolean }

function stagesOf(report: CheckReport): Stage[] {
  const broken = report.promises.filter(isBroken)
  return [
    stageOf('compile', report.compile),
    stageOf('migrations', report.migrations === null ? [] : [report.migrations]),
    stageOf('boot', report.boot === null ? [] : [report.boot]),
    // Each is named with its own verdict.
    {
      name: 'promises',
      problems: [...broken.map(describePromise), ...report.promiseChanges.filter(isOpenChange).map(describeChange)],
      places: [],
    },
    { ...stageOf('smoke', report.smoke), isPartial: report.hasMissedPages ?? false },
  ]
}

const MAX_PLACES = 10

function stageOf(name: CheckName, problems: Problem[]): Stage {
  const places = problems.map(placeOf).filter((place) => place !== '')
  return { name, problems: problems.map(describeProblem), places: [...new Set(places)].slice(0, MAX_PLACES) }
}

/** A stage after a failed one did not run. Nothing is said about it unless it has problems of its own. */
function stageEvents(stages: Stage[]): ToolEvent[] {
  const firstFailure = stages.findIndex((stage) => stage.problems.length > 0)
  return stages
    .filter((stage, index) => firstFailure === -1 || index < firstFailure || stage.problems.length > 0)
    .map(({ name, problems, places, isPartial }) => ({
      type: 'check',
      name,
      state: problems.length > 0 ? 'failed' : 'passed',
      ...(places.length > 0 && { places }),
      ...(isPartial && { isPartial }),
      detail: problems.length > 0 ? problems.join('\n') : null,
    }))
}

function describeStage(stage: Stage) {
  return `${stage.name}:\n${stage.problems.map((problem) => `- ${problem}`).join('\n')}`
}

const placeOf = ({ file, line, column }: Problem) => [file, line, column].filter((each) => each !== null).join(':')

function describeProblem(problem: Problem) {
  const place = placeOf(problem)
  return place === '' ? problem.message : `${place}: ${problem.message}`
}

function describePromise(promise: PromiseResult) {
  const difference =
    promise.expected === null && promise.actual === null ? '' : ` (expected ${promise.expected}, got ${promise.actual})`
  const origin = promise.earlierTurn ? `, promised by the earlier turn “${promise.earlierTurn.title}”,` : ''
  return `"${promise.name}"${origin} is broken: ${promise.message ?? 'no message'}${difference} at ${promise.at ?? promise.file}`
}

const DONE: Record<PromiseChangeKind, string> = {
  changed: 'was changed so that it expects something else',
  renamed: 'was changed',
  removed: 'was removed',
  skipped: 'does not run any more',
  emptied: 'would be kept without the app as well, so it promises nothing any more',
}

/** What the builder is told of a promise that it changed without being asked to. */
export function describeChange({ name, kind, source }: PromiseChange): string {
  const was = source === null ? '' : ` It was:\n${source}`
  return `"${name}" ${DONE[kind]}, and the maker did not ask for that. Put it back as it was and make the app keep it. If the maker's message does ask for it, call change_promises with their words, which must be about this promise.${was}`
}
