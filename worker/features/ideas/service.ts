import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import {
  ENDED_IDEAS,
  MAX_IDEAS,
  type EndedIdeas,
  type IdeaChoice,
  type IdeaComparison,
  type IdeaTry,
  type KeptOfTry,
  type ProjectIdeas,
} from '#shared/projects/ideas.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { isOpenTo, requireProject, type ProjectRow } from '#worker/features/projects/access.ts'
import { openIdeas, requireRoomForIdea } from '#worker/features/projects/room.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { newestTurnsOf } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { endTry } from './given-back.ts'
import { modelTries } from './tables.ts'
import { triesAmong, tryOf, type TryRow } from './tries.ts'

/** A project with its open ideas, asked for by its own id or that of one of them. */
export async function listIdeas(acting: Actor, projectId: string): Promise<ProjectIdeas> {
  const row = await requireProject(acting, projectId)
  const original = row.ideaOf === null ? row : await requireProject(acting, row.ideaOf)
  const ideas = await database(acting.env)
    .select({ id: projects.id, title: projects.title, state: projects.state, updatedAt: projects.updatedAt })
    .from(projects)
    .where(and(eq(projects.ideaOf, original.id), isNull(projects.deletedAt)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(MAX_IDEAS)
  const { id, title, state, updatedAt } = original
  const ids = ideas.map((idea) => idea.id)
  const [tries, turns] = await Promise.all([
    triesAmong(acting.env, ids),
    newestTurnsOf(acting.env, [original.id, ...ids]),
  ])
  return {
    original: { id, title, state, updatedAt, tries: null, turn: turns.get(id) ?? null },
    ideas: ideas.map((idea) => ({
      ...idea,
      tries: shownTry(tries.get(idea.id) ?? null),
      turn: turns.get(idea.id) ?? null,
    })),
  }
}

const shownTry = (row: TryRow | null): IdeaTry | null =>
  row && { turnId: row.turnId, tryTurnId: row.tryTurnId, model: row.model, insteadOf: row.insteadOf }

const turnsOf = (row: TryRow | null) => row && { turnId: row.turnId, tryTurnId: row.tryTurnId }

/** A page of the ideas of a project that were thrown away or taken over and can come back, the newest first. */
export async function listEndedIdeas(
  acting: Actor,
  { projectId, cursor }: { projectId: string; cursor?: string | null | undefined },
): Promise<EndedIdeas> {
  const row = await requireProject(acting, projectId)
  const original = row.ideaOf ?? row.id
  const [, endedAt, id] = /^(\d+)_(.+)$/.exec(cursor ?? '') ?? []
  const rows = await database(acting.env)
    .select({ id: projects.id, title: projects.title, endedAt: projects.deletedAt, takenAt: projects.takenAt })
    .from(projects)
    .where(
      and(
        eq(projects.ideaOf, original),
        isNotNull(projects.deletedAt),
        // What a try took was given back, so that one stays away.
        sql`not exists (select 1 from ${modelTries} where ${modelTries.ideaId} = ${projects.id} and ${modelTries.kept} is not null)`,
        endedAt && id ? sql`(${projects.deletedAt}, ${projects.id}) < (${Number(endedAt)}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(projects.deletedAt), desc(projects.id))
    .limit(ENDED_IDEAS + 1)
  const items = rows
    .slice(0, ENDED_IDEAS)
    .map(({ takenAt, ...idea }) => ({ ...idea, endedAt: idea.endedAt!, wasTaken: takenAt !== null }))
  const last = items.at(-1)
  return {
    items,
    nextCursor: rows.length > ENDED_IDEAS && last ? `${last.endedAt.getTime()}_${last.id}` : null,
  }
}

/** An idea beside its project, and what taking it over would do. */
export async function compareIdea(acting: Actor, projectId: string): Promise<IdeaComparison> {
  const { ideaOf } = await requireIdea(acting, projectId)
  const tried = turnsOf(await tryOf(acting.env, projectId))
  using original = await projectObject(acting.env, ideaOf).ideas()
  const comparison = await original.compare(projectId, tried)
  if (!tried) return { ...comparison, charged: { mine: null, theirs: null } }
  using idea = await projectObject(acting.env, projectId).ideas()
  const [mine, theirs] = await Promise.all([original.charged(tried.turnId), idea.charged(tried.tryTurnId)])
  return { ...comparison, charged: { mine, theirs } }
}

type Taking = { projectId: string; choices: Record<string, IdeaChoice>; seen: { mine: string | null; theirs: string } }

/** `givenBack` is what came back of the turn or try that is not kept, in micro-credits. */
type Ended = { projectId: string; givenBack: number }

/** Takes an idea over into its project as one version, and closes it. What is repeated changes nothing more. */
export async function takeIdea(
  acting: Actor,
  { projectId, choices, seen }: Taking,
): Promise<Ended & { version: VersionSummary }> {
  const { ideaOf, title } = await requireIdea(acting, projectId)
  // Its project may not be what this maker may work on any more.
  await requireProject(acting, ideaOf)
  using ideas = await projectObject(acting.env, ideaOf).ideas()
  const tried = await tryOf(acting.env, projectId)
  const { version, kept } = await ideas.take({ ideaId: projectId, title, choices, seen, tries: turnsOf(tried) })
  const givenBack = tried ? await giveBack(acting.env, tried, kept) : 0
  await close(acting.env, projectId, { isTaken: true })
  await noteActivity(acting, ideaOf, 'idea.taken', title)
  return { projectId: ideaOf, version, givenBack }
}

/**
 * Closes an idea without taking anything over. `bringIdeaBack` opens it again, unless it was a try: what that took is
 * given back.
 */
export async function throwIdeaAway(acting: Actor, projectId: string): Promise<Ended> {
  const { ideaOf } = await requireIdea(acting, projectId)
  const tried = await tryOf(acting.env, projectId)
  let givenBack = 0
  if (tried) {
    await requireProject(acting, ideaOf)
    // What it costs is known when it has ended.
    await projectObject(acting.env, projectId).stopAll()
    using ideas = await projectObject(acting.env, ideaOf).ideas()
    givenBack = await giveBack(acting.env, tried, await ideas.keepTurn(projectId))
  }
  await close(acting.env, projectId)
  return { projectId: ideaOf, givenBack }
}

/** Only beside one that is kept and was paid is the other given back: something that works is paid for in any case. */
async function giveBack(env: Env, tried: TryRow, kept: KeptOfTry): Promise<number> {
  const { ideaId, projectId, turnId, tryTurnId } = tried
  using original = await projectObject(env, projectId).ideas()
  using idea = await projectObject(env, ideaId).ideas()
  const [ofTurn, ofTry] = await Promise.all([original.charge(turnId), idea.charge(tryTurnId)])
  const isPaidTwice = ofTurn > 0 && ofTry > 0
  const backTurnId = !isPaidTwice || kept === 'both' ? null : kept === 'turn' ? tryTurnId : turnId
  return endTry(env, { ideaId, kept, backTurnId, now: new Date() })
}

/** Nothing may go on in what nobody sees, and cost credits. */
async function close(env: Env, projectId: string, { isTaken = false } = {}): Promise<void> {
  const now = new Date()
  await database(env)
    .update(projects)
    .set({ deletedAt: now, takenAt: isTaken ? now : null })
    .where(eq(projects.id, projectId))
  hostsChanged(projectId)
  await projectObject(env, projectId).stopAll()
}

/** Opens an idea again that was thrown away or taken over, unless its project has as many as it may. */
export async function bringIdeaBack(acting: Actor, projectId: string): Promise<void> {
  const { env, user } = acting
  const [row] = await database(env)
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isOpenTo(user)))
  if (!row || row.ideaOf === null) throw new DomainError('project.not_found', { details: { projectId } })
  const original = await requireProject(acting, row.ideaOf)
  if (row.deletedAt === null) return
  if ((await tryOf(env, projectId))?.kept) throw new DomainError('idea.try_decided', { details: { projectId } })
  const { meta } = await database(env)
    .update(projects)
    .set({ deletedAt: null, takenAt: null })
    .where(and(eq(projects.id, projectId), lt(openIdeas(original.id), MAX_IDEAS)))
  if (meta.changes === 0) await requireRoomForIdea(env, original)
  hostsChanged(projectId)
}

async function requireIdea(acting: Actor, projectId: string): Promise<ProjectRow & { ideaOf: string }> {
  const { ideaOf, ...row } = await requireProject(acting, projectId)
  if (ideaOf === null) throw new DomainError('project.not_found', { details: { projectId } })
  return { ...row, ideaOf }
}
