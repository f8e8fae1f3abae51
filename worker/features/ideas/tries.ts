import { and, eq, isNull, sql } from 'drizzle-orm'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import type { ModelChoice } from '#shared/models/providers.ts'
import type { TryOffer } from '#shared/projects/ideas.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import { wishSize } from '#shared/turns/wish-size.ts'
import { overheadTokens } from '#worker/agent/context/step-context.ts'
import { copyAttachments } from '#worker/features/attachments/service.ts'
import { availableFunds } from '#worker/features/credits/funds.ts'
import { listModels, requireUsable } from '#worker/features/models/service.ts'
import { requireProject, type ProjectRow } from '#worker/features/projects/access.ts'
import { makeIdeaAt, titleFromPrompt, unmakeIdea } from '#worker/features/projects/new-project.ts'
import { kindOf, MESSAGE_TOKENS, quoteFor } from '#worker/features/turns/quote.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorRequest } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { backOf } from './given-back.ts'
import { modelTries } from './tables.ts'

const BYTES_PER_TOKEN = 3.5

type Asked = { projectId: string; turnId: string }

/** What it would take to try a turn with each of the project's other models. Throws `idea.not_triable`. */
export async function offerTry(acting: Actor, { projectId, turnId }: Asked): Promise<TryOffer> {
  const { env, user } = acting
  const row = await requireTriable(acting, projectId)
  const now = new Date()
  using ideas = await projectObject(env, projectId).ideas()
  const [turn, { choices, prices }, { available }, back] = await Promise.all([
    ideas.triable(turnId),
    listModels(env, { ownerId: row.ownerId, chosen: null }),
    availableFunds(env, { userId: user.id, projectId, now }),
    backOf(env, { userId: user.id, now }),
  ])
  const { prompt, filesBytes } = turn
  const worked = workedOn(turn.model, choices)
  const kind = kindOf({ mode: 'build', isFirst: filesBytes === 0, size: wishSize(prompt) })
  const models = choices
    .filter(({ key, state }) => key !== worked?.key && state !== 'off')
    .map((choice) => ({
      ...choice,
      quote: quoteFor({
        kind,
        contextTokens: overheadTokens('build'),
        newTokens: MESSAGE_TOKENS,
        readableTokens: filesBytes / BYTES_PER_TOKEN,
        price: prices.get(choice.key)!,
        provider: choice.provider,
      }),
    }))
  return { prompt, insteadOf: worked?.name ?? turn.model, models, available: Math.floor(available / MICRO), back }
}

type Trying = Asked & { model: string; ceilingCredits?: number | null | undefined }

/**
 * Tries a turn with another model: in an idea that begins before it, with the same message. Throws `idea.not_triable`,
 * `idea.try_open`, `idea.too_many` and `model.not_available`.
 */
export async function tryModel(
  acting: ActorRequest,
  { projectId, turnId, model, ceilingCredits = null }: Trying,
): Promise<{ projectId: string; turnId: string }> {
  const { env, user } = acting
  const row = await requireTriable(acting, projectId)
  await requireUsable(env, { ownerId: row.ownerId, model })
  using ideas = await projectObject(env, projectId).ideas()
  const { prompt, extras, model: before, versionId } = await ideas.triable(turnId)
  if (await openTryOf(env, turnId)) throw new DomainError('idea.try_open', { details: { turnId } })
  const { choices } = await listModels(env, { ownerId: row.ownerId, chosen: null })
  const name = choices.find(({ key }) => key === model)?.name ?? model
  const insteadOf = workedOn(before, choices)?.name ?? before
  const title = `${name}: ${titleFromPrompt(prompt, makerLocale(acting))}`.slice(0, MAX_TITLE)
  const { projectId: ideaId } = await makeIdeaAt(acting, { projectId, title, versionId })
  const tryTurnId = newId('turn')
  const idea = projectObject(env, ideaId)
  try {
    const tried = { ideaId, projectId, turnId, tryTurnId, userId: user.id, model: name, insteadOf }
    await database(env)
      .insert(modelTries)
      .values({ ...tried, createdAt: new Date() })
    await copyAttachments(acting, { from: projectId, to: ideaId, ids: extras.attachments.map(({ id }) => id) })
    await idea.chooseModel({ model, effort: null })
    await idea.submit({ turnId: tryTurnId, userId: user.id, prompt, ceiling: ceilingCredits, extras })
  } catch (error) {
    await database(env).delete(modelTries).where(eq(modelTries.ideaId, ideaId))
    await unmakeIdea(env, ideaId)
    if (failsWith(error, 'model_tries.turn_id')) throw new DomainError('idea.try_open', { details: { turnId } })
    throw error
  }
  return { projectId: ideaId, turnId: tryTurnId }
}

/** The choice that a turn tells by its model's name; the built-in one is told by its key. */
const workedOn = (model: string | null, choices: ModelChoice[]) =>
  choices.find(({ key, name }) => name === model || key === model)

async function requireTriable(acting: Actor, projectId: string): Promise<ProjectRow> {
  const row = await requireProject(acting, projectId)
  if (row.ideaOf !== null) throw new DomainError('idea.not_triable', { details: { projectId } })
  return row
}

async function openTryOf(env: Env, turnId: string): Promise<boolean> {
  const [open] = await database(env)
    .select({ id: modelTries.ideaId })
    .from(modelTries)
    .where(and(eq(modelTries.turnId, turnId), isNull(modelTries.kept)))
  return open !== undefined
}

export type TryRow = typeof modelTries.$inferSelect

/** What an idea tries anew; null for one that is no try. */
export async function tryOf(env: Env, ideaId: string): Promise<TryRow | null> {
  const [row] = await database(env).select().from(modelTries).where(eq(modelTries.ideaId, ideaId))
  return row ?? null
}

/** The tries among these ideas, by idea. */
export async function triesAmong(env: Env, ideaIds: string[]): Promise<Map<string, TryRow>> {
  const rows = await database(env)
    .select()
    .from(modelTries)
    .where(sql`${modelTries.ideaId} in (select value from json_each(${JSON.stringify(ideaIds)}))`)
  return new Map(rows.map((row) => [row.ideaId, row]))
}
