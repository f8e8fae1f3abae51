import { PROJECT_COLORS } from '#shared/projects/projects.ts'
import { firstAsk, laterAsk } from './asks.ts'
import type { Books } from './books.ts'
import type { Chance } from './chance.ts'
import { createDeployments } from './deployments.ts'
import type { DemoProject, Maker, Makers } from './makers.ts'
import type { Size } from './sizes.ts'
import { turnFacts } from './turn-facts.ts'
import type { Writer } from './writer.ts'
import { createSplit, hoursOfYear } from './year.ts'

const HOUR_MS = 3_600_000
const MICRO = 1_000_000
/** The share of those who sign up that ask for something. */
const ACTIVATED = 0.82
const PLACES_A_MS = 1_024
const MAX_PROJECTS = 40
/** So many makers are compared for the next turn. The more of them, the fewer makers do most. */
const CANDIDATES = 3

export type PastTurn = { id: string; userId: string; projectId: string; at: number; state: string }
type Ports = { chance: Chance; writer: Writer; books: Books; makers: Makers; size: Size; until: number }

/**
 * A year hour by hour, in the order in which it happened: who came, what they asked for, what they published. Returns
 * the turns, oldest first, and the projects that are live.
 */
export function liveThrough({ chance, writer, books, makers, size, until }: Ports): {
  turns: PastTurn[]
  published: Set<DemoProject>
} {
  const [signUpsIn, turnsIn] = [createSplit(size.makers), createSplit(size.turns)]
  const deployments = createDeployments({ chance, writer })
  const past: PastTurn[] = []
  const nextSeq = createSeq()
  // Turns for which nobody was there yet. They are taken later.
  let missed = 0
  for (const { at, share } of hoursOfYear(until)) {
    const newcomers = Array.from({ length: signUpsIn(share) }, () => makers.signUp(at + chance.below(HOUR_MS)))
    const beginners = newcomers.filter(() => chance.isTrue(ACTIVATED))
    const count = turnsIn(share) + missed
    missed = 0
    const moments = Array.from({ length: count }, () => at + chance.below(HOUR_MS)).toSorted(
      (one, other) => one - other,
    )
    for (const moment of moments) {
      const maker = beginners.shift() ?? someMaker(moment)
      if (maker) past.push(takeTurn(maker, Math.max(moment, maker.createdAt + 30_000)))
      else missed += 1
    }
  }
  return { turns: past, published: deployments.published }

  /** The keenest of a few makers. So a few makers do most, as everywhere. */
  function someMaker(now: number): Maker | null {
    const candidates = Array.from({ length: CANDIDATES }, () => chance.pick(makers.all)).filter(
      (maker) => maker !== undefined && maker.createdAt < now,
    )
    return candidates.reduce<Maker | null>(
      (best, maker) => (best === null || keenness(maker, now) > keenness(best, now) ? maker : best),
      null,
    )
  }

  function takeTurn(maker: Maker, at: number): PastTurn {
    prepare(maker, at)
    const { project, text, isFirstOfProject } = whatNext(maker, at)
    const facts = turnFacts(chance, { isFirst: isFirstOfProject })
    const id = chance.id('trn')
    const startedAt = at + facts.queueMs
    const finishedAt = startedAt + facts.durationMs
    const seq = nextSeq(at)
    const { charged, held } = books.settle(
      { userId: maker.id, projectId: project.id, turnId: id, at, endedAt: finishedAt },
      { ceiling: facts.quote.ceiling * MICRO, cost: facts.cost },
    )
    writer.add('turns', {
      id,
      seq,
      project_id: project.id,
      user_id: maker.id,
      prompt: text,
      state: facts.state,
      model: facts.model.name,
      steps: facts.steps,
      input_tokens: facts.inputTokens,
      output_tokens: facts.outputTokens,
      cached_tokens: facts.cachedTokens,
      mode: facts.mode,
      spent: facts.spent,
      quote_low: facts.quote.low,
      quote_high: facts.quote.high,
      quote_ceiling: facts.quote.ceiling,
      charged,
      free: facts.free,
      repairs: facts.repairs,
      sections: JSON.stringify(facts.sections),
      error: facts.error,
      first_token_ms: facts.firstTokenMs,
      preview_ms: facts.previewMs,
      files_changed: facts.filesChanged,
      checks_passed: facts.checksPassed,
      checks_failed: facts.checksFailed,
      attempts: facts.steps + facts.repairs,
      held,
      end_reason: facts.reason,
      fingerprint: facts.fingerprint,
      failure: facts.failure,
      is_first: maker.turns === 0 ? 1 : 0,
      created_at: at,
      started_at: startedAt,
      finished_at: finishedAt,
    })
    if (facts.state === 'succeeded') project.versions += 1
    Object.assign(project, { turns: project.turns + 1, updatedAt: finishedAt })
    Object.assign(maker, { turns: maker.turns + 1, lastSeenAt: finishedAt })
    if (facts.state === 'succeeded' && facts.mode === 'build') deployments.maybePublish(project, finishedAt)
    return { id, userId: maker.id, projectId: project.id, at, state: facts.state }
  }

  /** Does what happens before Send: a new day's credits, a plan that renews or is bought, a top-up. */
  function prepare(maker: Maker, at: number): void {
    books.beginDay(maker.id, at)
    if (maker.plan && maker.paidUntil <= at && chance.isTrue(0.9)) makers.pay(maker, at)
    else if (!maker.plan && maker.turns >= 8 && chance.isTrue(0.001)) makers.pay(maker, at)
    if (books.available(maker.id) < 10 * MICRO && (maker.plan !== null || chance.isTrue(0.02))) makers.topUp(maker, at)
  }

  function whatNext(maker: Maker, at: number): { project: DemoProject; text: string; isFirstOfProject: boolean } {
    const current = maker.projects.at(-1)
    const isNew = !current || (chance.isTrue(0.07) && maker.projects.length < MAX_PROJECTS)
    if (!isNew)
      return {
        project: chance.isTrue(0.85) ? current : chance.pick(maker.projects),
        text: laterAsk(chance, maker.language),
        isFirstOfProject: false,
      }
    const { title, text } = firstAsk(chance, maker.language)
    const project: DemoProject = {
      id: chance.id('prj'),
      title,
      turns: 0,
      versions: 0,
      liveDeploymentId: null,
      updatedAt: at,
    }
    writer.add('projects', {
      id: project.id,
      owner_id: maker.id,
      title,
      state: 'idle',
      color: chance.pick(PROJECT_COLORS),
      version_count: 0,
      created_at: at,
      updated_at: at,
    })
    maker.projects.push(project)
    return { project, text, isFirstOfProject: true }
  }
}

/** Numbers turns as the product does, by the moment and the place in it. What comes in order has the next place. */
function createSeq() {
  const places = new Map<number, number>()
  return (at: number): number => {
    const place = places.get(at) ?? 0
    places.set(at, place + 1)
    return at * PLACES_A_MS + place
  }
}

/** How keen a maker is. Somebody who came yesterday comes again sooner than somebody who came in spring. */
function keenness(maker: Maker, now: number): number {
  return maker.eagerness / (1 + (now - maker.lastSeenAt) / (7 * 24 * HOUR_MS))
}
