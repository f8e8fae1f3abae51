import * as z from 'zod'
import type { CheckName } from '#shared/agent-events.ts'
import { isBroken, type Problem, type PromiseResult } from '#shared/apps.ts'
import type { CheckReport } from '../ports.ts'
import { defineTool, type ToolEvent } from './tool.ts'

export const runChecks = defineTool({
  name: 'run_checks',
  description: 'Check the whole app: compile every file, try the migrations on a copy of the database, start the server, run the promises, ask for every page and route once. Call it when your changes are complete.',
  input: z.object({}),
  timeoutMs: 60_000,
  announces: [{ type: 'check', name: 'compile', state: 'running', detail: null }],
  modes: ['build'],
  target: () => 'compile, migrations, start, promises, pages',
  async run(_input, { runner, signal }) {
    const report = await runner.check({ signal })
    const stages = stagesOf(report)
    const failed = stages.filter((stage) => stage.problems.length > 0)
    const kept = report.promises.filter((promise) => promise.state === 'kept').length
    const promises = `${kept} of ${report.promises.length} promises kept`
    return {
      ok: report.passed,
      text: report.passed ? `All checks passed.\n${promises}.` : `Checks failed.\n${failed.map(describeStage).join('\n')}`,
      summary: report.passed ? `Passed, ${promises}` : `Failed: ${failed.map((stage) => stage.name).join(', ')}`,
      detail: failed.map(describeStage).join('\n'),
      events: [...stageEvents(stages), { type: 'promises', results: report.promises }],
    }
  },
})

type Stage = { name: CheckName; problems: string[] }

function stagesOf(report: CheckReport): Stage[] {
  const broken = report.promises.filter(isBroken)
  return [
    { name: 'compile', problems: report.compile.map(describeProblem) },
    { name: 'migrations', problems: report.migrations === null ? [] : [describeProblem(report.migrations)] },
    { name: 'boot', problems: report.boot === null ? [] : [describeProblem(report.boot)] },
    { name: 'promises', problems: broken.map(describePromise) },
    { name: 'smoke', problems: report.smoke.map(describeProblem) },
  ]
}

/** A stage after a failed one did not run: unless it has problems of its own, nothing is said about it. */
function stageEvents(stages: Stage[]): ToolEvent[] {
  const firstFailure = stages.findIndex((stage) => stage.problems.length > 0)
  return stages
    .filter((stage, index) => firstFailure === -1 || index < firstFailure || stage.problems.length > 0)
    .map(({ name, problems }) => ({
      type: 'check',
      name,
      state: problems.length > 0 ? 'failed' : 'passed',
      detail: problems.length > 0 ? problems.join('\n') : null,
    }))
}

function describeStage(stage: Stage) {
  return `${stage.name}:\n${stage.problems.map((problem) => `- ${problem}`).join('\n')}`
}

function describeProblem(problem: Problem) {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== null).join(':')
  return place === '' ? problem.message : `${place}: ${problem.message}`
}

function describePromise(promise: PromiseResult) {
  const difference = promise.expected === null && promise.actual === null ? '' : ` (expected ${promise.expected}, got ${promise.actual})`
  const origin = promise.earlierTurn ? `, promised by the earlier turn “${promise.earlierTurn.title}”,` : ''
  return `"${promise.name}"${origin} is broken: ${promise.message ?? 'no message'}${difference} at ${promise.at ?? promise.file}`
}
