import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { BriefChecks, DrivenCheck } from '../drive/checks.ts'
import { slowness } from '../drive/patience.ts'
import { OWNER, type Scene } from '../drive/scene.ts'
import { Visitor } from '../drive/visitor.ts'
import type { DrivenBrief } from './driven-brief.ts'

export type DrivenResult = {
  index: number
  state: 'passed' | 'failed' | 'undecided'
  reason: string | null
  ms: number
}
type Place = { browser: Browser; url: string; mailsTo: Scene['mailsTo']; minutes: number }

/** On an idle machine. */
const CHECK_MS = 20_000
const OWNER_MS = 10_000
const PROGRAMS = path.join(import.meta.dirname, '../briefs')

/** The programs of a brief. They must be as many as its checks. */
async function programsOf({ id, checks }: DrivenBrief): Promise<DrivenCheck[]> {
  const file = path.join(PROGRAMS, `${id}.ts`)
  if (!existsSync(file)) return checks.map(() => ({ undecided: 'no program decides it yet' }))
  const { default: programs } = (await import(pathToFileURL(file).href)) as { default: BriefChecks }
  if (programs.id !== id || programs.checks.length !== checks.length)
    throw new Error(
      `${id}.ts has ${programs.checks.length} checks of ${programs.id}, but the brief has ${checks.length}`,
    )
  return programs.checks
}

/** Runs the checks of a brief one after the other on its app. Rows and accounts stay from check to check. */
export async function runChecks(
  brief: DrivenBrief,
  { browser, url, mailsTo, minutes }: Place,
): Promise<DrivenResult[]> {
  const programs = await programsOf(brief)
  const scene: Scene = {
    browser,
    url,
    mailsTo,
    language: brief.language,
    background: brief.background,
    component: brief.component,
    people: new Map(),
    // Letters alone: a digit would be taken for an amount.
    stamp: Array.from({ length: 5 }, () => 'bcdfghjkmnpqrstvwxz'[Math.floor(Math.random() * 19)]).join(''),
    opened: new Set(),
    missing: new Set(),
  }
  // The first account is the owner's, so that those who register in the checks are not.
  if (programs.some((program) => 'run' in program))
    await within(OWNER_MS * slowness(), async () => (await Visitor.arrives(scene)).register(OWNER)).catch(
      () => undefined,
    )
  await closeAll(scene)
  const end = Date.now() + minutes * 60_000 * slowness()
  const results: DrivenResult[] = []
  let visitor: Visitor | null = null
  for (const [index, program] of programs.entries()) {
    if ('undecided' in program) {
      results.push({ index, state: 'undecided', reason: program.undecided, ms: 0 })
      continue
    }
    const begun = Date.now()
    const result = (state: DrivenResult['state'], reason: string | null) =>
      void results.push({ index, state, reason, ms: Date.now() - begun })
    try {
      if (begun >= end) throw new Error('the time of the brief was over')
      if (!program.goesOn || visitor === null) {
        await closeAll(scene)
        visitor = await Visitor.arrives(scene)
      }
      const by = visitor
      await within(Math.min(CHECK_MS * slowness(), end - begun), () => program.run(by))
      await by.isAlive()
      result('passed', null)
    } catch (error) {
      result('failed', (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300))
    }
  }
  await closeAll(scene)
  return results
}

async function within<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const working = work()
  // What goes on after its time ends when its browser is closed.
  working.catch(() => undefined)
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${Math.round(ms / 1_000)} s`)), ms)
  })
  return Promise.race([working, late]).finally(() => clearTimeout(timer))
}

async function closeAll({ opened }: Scene): Promise<void> {
  const contexts = [...opened]
  opened.clear()
  await Promise.all(contexts.map((context) => context.close().catch(() => undefined)))
}
