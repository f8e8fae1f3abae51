import type { PromiseCause, PromiseResult } from '#shared/projects/promises.ts'
import { withAllowance } from '#worker/runtime/guest/allowance.ts'
import { ownFrame } from '#worker/runtime/guest/frames.ts'
import { resetLoopBudget, untoldEffort } from '#worker/runtime/guest/loop-budget.ts'
import { delivered, takeConsumerProblem } from '#worker/runtime/guest/queues/copied-queues.ts'
import type { Suite, TestBody, TestCase } from './collect.ts'
import { checkAssertionCount, expect, resetAssertions } from './expect.ts'

type Surroundings = { file: string; path: string[]; beforeEach: TestBody[]; afterEach: TestBody[]; isSkipped: boolean }
type Failure = { file: string; path: string[]; error: unknown; durationMs: number; cause?: PromiseCause }

const MAX_VALUE_CHARS = 2_000
const ENDLESS = /^Endless loop stopped at /

class TestTimeUp extends Error {
  readonly limitMs: number

  constructor(limitMs: number) {
    super(`took longer than ${limitMs} ms`)
    this.limitMs = limitMs
  }
}

/** Runs a file's tests in order. A failing hook breaks what it was for, and nothing else. */
export async function runFile(root: Suite, file: string): Promise<PromiseResult[]> {
  const out: PromiseResult[] = []
  await runSuite(root, { file, path: [], beforeEach: [], afterEach: [], isSkipped: false }, out)
  return out
}

async function runSuite(suite: Suite, outer: Surroundings, out: PromiseResult[]): Promise<void> {
  const inner = {
    ...outer,
    beforeEach: [...outer.beforeEach, ...suite.beforeEach],
    afterEach: [...suite.afterEach, ...outer.afterEach],
  }
  const hasOnly = suite.items.some((item) => containsOnly(item))
  const runs = !outer.isSkipped && suite.items.length > 0
  if (runs && !(await runHooks(suite.beforeAll, { ...outer, path: [...outer.path, 'beforeAll'] }, out))) return
  for (const item of suite.items) {
    const isSkipped =
      outer.isSkipped || item.mode === 'skip' || item.mode === 'todo' || (hasOnly && !containsOnly(item))
    const surroundings = { ...inner, path: [...outer.path, item.name], isSkipped }
    if (item.kind === 'suite') await runSuite(item, surroundings, out)
    else await runTest(item, surroundings, out)
  }
  if (runs) await runHooks(suite.afterAll, { ...outer, path: [...outer.path, 'afterAll'] }, out)
}

function containsOnly(item: Suite | TestCase): boolean {
  return item.mode === 'only' || (item.kind === 'suite' && item.items.some(containsOnly))
}

async function runHooks(hooks: TestBody[], { file, path }: Surroundings, out: PromiseResult[]): Promise<boolean> {
  try {
    for (const hook of hooks) {
      resetLoopBudget({ isPromise: true })
      await withAllowance(hook)
    }
    return true
  } catch (error) {
    out.push(broken({ file, path, error, durationMs: 0 }))
    return false
  }
}

async function runTest(test: TestCase, surroundings: Surroundings, out: PromiseResult[]): Promise<void> {
  const { file, path, beforeEach, afterEach, isSkipped } = surroundings
  const { body } = test
  if (isSkipped || !body) {
    out.push({
      file,
      name: nameOf(path),
      state: 'skipped',
      durationMs: 0,
      message: null,
      at: null,
      expected: null,
      actual: null,
    })
    return
  }
  resetLoopBudget({ isPromise: true })
  resetAssertions()
  takeConsumerProblem()
  const startedAt = Date.now()
  try {
    const run = async () => {
      for (const hook of beforeEach) await hook()
      await body({ expect })
      // What it sent belongs to it, and not to the next one.
      await delivered()
      checkAssertionCount()
    }
    await withTimeout(test.timeoutMs, () => withAllowance(run))
    out.push({
      file,
      name: nameOf(path),
      state: 'kept',
      durationMs: Date.now() - startedAt,
      message: null,
      at: null,
      expected: null,
      actual: null,
    })
  } catch (error) {
    out.push(withConsumer(broken({ file, path, error, durationMs: Date.now() - startedAt })))
  }
  await runHooks(afterEach, { ...surroundings, path: [...path, 'afterEach'] }, out)
  // A file of tests that compute for long would keep the thread from its first to its last.
  if (untoldEffort() !== 'light') await new Promise((resolve) => setTimeout(resolve, 0))
}

async function withTimeout(timeoutMs: number, action: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TestTimeUp(timeoutMs)), timeoutMs)
  })
  try {
    await Promise.race([late, action()])
  } finally {
    clearTimeout(timer)
  }
}

/** A broken promise: what was expected, what came, and where in the maker's code. */
export function broken({ file, path, error, durationMs, cause }: Failure): PromiseResult {
  const { message, stack, expected, actual } = partsOf(error)
  const why = causeOf(error, message) ?? cause
  return {
    file,
    name: nameOf(path),
    state: 'broken',
    durationMs,
    message,
    at: ownFrame(stack),
    expected,
    actual,
    ...(why && { cause: why }),
  }
}

/** Who waits for what a consumer does sees only that it was not done. */
function withConsumer(result: PromiseResult): PromiseResult {
  const problem = takeConsumerProblem()
  if (!problem) return result
  const at = problem.location === null ? '' : ` at ${problem.location}`
  return { ...result, message: `${result.message}\nThe server's queue threw: ${problem.message}${at}` }
}

function causeOf(error: unknown, message: string): PromiseCause | undefined {
  if (error instanceof TestTimeUp) return { kind: 'test_time', limitMs: error.limitMs }
  return ENDLESS.test(message) ? { kind: 'loop' } : undefined
}

function partsOf(error: unknown) {
  const source = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  return {
    message: String(source.message ?? error).slice(0, MAX_VALUE_CHARS),
    stack: typeof source.stack === 'string' ? source.stack : undefined,
    expected: show(source.expected),
    actual: show(source.actual),
  }
}

function show(value: unknown): string | null {
  if (value === undefined) return null
  try {
    return (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? String(value))).slice(
      0,
      MAX_VALUE_CHARS,
    )
  } catch {
    // Circular values have no text worth showing.
    return String(value)
  }
}

function nameOf(path: string[]): string {
  return path.join(' › ')
}
