import { TRPCError, initTRPC } from '@trpc/server'
import superjson from 'superjson'
import * as z from 'zod'
import { ERRORS } from '#shared/errors.ts'
import { DomainError, asDomainError } from '#worker/platform/errors.ts'
import { log } from '#worker/platform/log/log.ts'
import type { Context } from './context.ts'
import { CLIENT, PING_MS } from './event-stream.ts'

/** Whom a procedure is for. Each procedure is built from one of those below, and each of these declares it. */
export type Audience = 'everyone' | 'makers' | 'operators'

// zod's own words name internal types. A person can act on these two.
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' ? (issue.input === undefined ? 'Required' : 'Invalid input') : undefined,
})

const t = initTRPC
  .context<Context>()
  .meta<{ audience: Audience }>()
  .create({
    transformer: superjson,
    // The default reads NODE_ENV, which a Worker does not have. Stack traces would reach the browser.
    isDev: false,
    sse: {
      ping: { enabled: true, intervalMs: PING_MS },
      client: CLIENT,
    },
    errorFormatter({ shape, error, ctx }) {
      const domain = asDomainError(error.cause)
      const fields = error.cause instanceof z.ZodError ? z.flattenError(error.cause) : null
      const message = domain || error.code !== 'INTERNAL_SERVER_ERROR' ? shape.message : 'Something went wrong.'
      return {
        ...shape,
        message: fields ? 'Invalid input' : message,
        data: {
          ...shape.data,
          domain: domain && { code: domain.code, details: domain.details },
          fields,
          supportId: ctx?.requestId ?? null,
        },
      }
    },
  })

/**
 * Refusals of which no line is written, because strangers and crawlers can cause them without end. An internal error and
 * a full disk write their own line.
 */
const UNWRITTEN = new Set<string>([
  'UNAUTHORIZED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
])

const translateErrors = t.middleware(async ({ next, path, ctx }) => {
  const result = await next()
  if (result.ok) return result
  const domain = asDomainError(result.error.cause)
  // A screen that shows a refusal shows its support id, too. What costs nothing to cause again and again leaves no
  // line.
  if (!UNWRITTEN.has(domain ? ERRORS[domain.code] : result.error.code))
    log(ctx, {
      level: 'debug',
      source: `trpc.${path}`,
      message: `Refused: ${domain?.code ?? result.error.code}`,
      ids: ctx.user ? { userId: ctx.user.id } : {},
    })
  // Nobody who calls can make room. Whoever runs Solid must hear of it.
  if (domain?.code === 'platform.disk_full')
    log(ctx, {
      level: 'error',
      source: `trpc.${path}`,
      message: 'The disk is full',
      error: domain.cause,
      code: domain.code,
    })
  if (domain) throw new TRPCError({ code: ERRORS[domain.code], message: domain.message, cause: domain })
  if (result.error.code === 'INTERNAL_SERVER_ERROR') {
    log(ctx, {
      level: 'error',
      source: `trpc.${path}`,
      message: result.error.message,
      error: result.error.cause ?? result.error,
      ids: ctx.user ? { userId: ctx.user.id } : {},
    })
  }
  return result
})

export const router = t.router
export const mergeRouters = t.mergeRouters

/** An operator who looks through somebody else's eyes changes nothing at all. */
const refuseWhileViewing = t.middleware(({ ctx, type, next }) => {
  if (ctx.viewing && type === 'mutation') throw new DomainError('account.view_only')
  return next()
})

/** Anyone may call. */
export const publicProcedure = t.procedure.meta({ audience: 'everyone' }).use(translateErrors).use(refuseWhileViewing)

/** Only a signed-in maker may call; `ctx.user` is set. */
export const userProcedure = publicProcedure.meta({ audience: 'makers' }).use(async ({ ctx, type, next }) => {
  if (!ctx.user)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'Sign in first.',
      cause: new DomainError('account.not_signed_in'),
    })
  const go = () => next({ ctx: { ...ctx, user: ctx.user!, isReading: type !== 'mutation' } })
  // A read changes nothing, so it need not wait to hear whether its user may still see the answer.
  if (type === 'query') return (await Promise.all([go(), ctx.requireStanding()]))[0]
  await ctx.requireStanding()
  const result = await go()
  return result.ok && type === 'subscription'
    ? { ...result, data: whileStanding(result.data as AsyncIterable<unknown>, ctx) }
    : result
})

/** For what cannot be taken back, or reaches the public. A session that was ended a moment ago no longer counts. */
export const freshUserProcedure = userProcedure.use(async ({ ctx, next }) => {
  const user = await ctx.freshUser()
  if (!user)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'Sign in first.',
      cause: new DomainError('account.not_signed_in'),
    })
  return next({ ctx: { ...ctx, user } })
})

/** Only operators may call, and only while they are operators. For everybody else there is nothing here. */
export const adminProcedure = publicProcedure.meta({ audience: 'operators' }).use(async ({ ctx, path, next }) => {
  const user = ctx.user && (await ctx.freshUser())
  if (user?.role !== 'admin')
    throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` })
  return next({ ctx: { ...ctx, user } })
})

/** A stream that goes on asks again no more often than this. */
const ASKED_AGAIN_MS = 10_000

/**
 * The values of a stream for as long as its user may follow it. It ends when a view is over, or when its user has been
 * suspended. The page comes back by itself and is then told why.
 */
export async function* whileStanding<Value>(
  values: AsyncIterable<Value>,
  { viewing, isStanding }: Pick<Context, 'viewing' | 'isStanding'>,
): AsyncGenerator<Value, void> {
  let asked = Date.now()
  for await (const value of values) {
    if (viewing && Date.now() >= viewing.endsAt.getTime()) return
    if (Date.now() - asked >= ASKED_AGAIN_MS) {
      if (!(await isStanding())) return
      asked = Date.now()
    }
    yield value
  }
}
