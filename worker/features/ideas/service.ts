import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { MAX_IDEAS, type IdeaChoice, type IdeaComparison, type ProjectIdeas } from '#shared/projects/ideas.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { isOpenTo, requireProject, type ProjectRow } from '#worker/features/projects/access.ts'
import { openIdeas, requireRoomForIdea } from '#worker/features/projects/room.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

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
  return { original: { id, title, state, updatedAt }, ideas }
}

/** An idea beside its project, and what taking it over would do. */
export async function compareIdea(acting: Actor, projectId: string): Promise<IdeaComparison> {
  const { ideaOf } = await requireIdea(acting, projectId)
  using ideas = await projectObject(acting.env, ideaOf).ideas()
  return ideas.compare(projectId)
}

type Taking = { projectId: string; choices: Record<string, IdeaChoice>; seen: { mine: string; theirs: string } }

/** Takes an idea over into its project as one version, and closes it. What is repeated changes nothing more. */
export async function takeIdea(
  acting: Actor,
  { projectId, choices, seen }: Taking,
): Promise<{ projectId: string; version: VersionSummary }> {
  const { ideaOf, title } = await requireIdea(acting, projectId)
  // Its project may not be what this maker may work on any more.
  await requireProject(acting, ideaOf)
  using ideas = await projectObject(acting.env, ideaOf).ideas()
  const version = await ideas.take({ ideaId: projectId, title, choices, seen })
  await close(acting.env, projectId)
  return { projectId: ideaOf, version }
}

/** Closes an idea without taking anything over. `bringIdeaBack` opens it again. */
export async function throwIdeaAway(acting: Actor, projectId: string): Promise<{ projectId: string }> {
  const { ideaOf } = await requireIdea(acting, projectId)
  await close(acting.env, projectId)
  return { projectId: ideaOf }
}

/** Nothing may go on in what nobody sees, and cost credits. */
async function close(env: Env, projectId: string): Promise<void> {
  await database(env).update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId))
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
  const { meta } = await database(env)
    .update(projects)
    .set({ deletedAt: null })
    .where(and(eq(projects.id, projectId), lt(openIdeas(original.id), MAX_IDEAS)))
  if (meta.changes === 0) await requireRoomForIdea(env, original)
  hostsChanged(projectId)
}

async function requireIdea(acting: Actor, projectId: string): Promise<ProjectRow & { ideaOf: string }> {
  const { ideaOf, ...row } = await requireProject(acting, projectId)
  if (ideaOf === null) throw new DomainError('project.not_found', { details: { projectId } })
  return { ...row, ideaOf }
}
