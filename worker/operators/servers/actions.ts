import { and, eq, isNull } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ServerAction, SwitchKey } from '#shared/operators/servers.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { appServers } from '#worker/features/apps/tables.ts'
import { putBackStatements, takeDownStatements } from '#worker/features/deployments/take-down.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { forgetSwitches } from '#worker/features/switches/service.ts'
import { platformSwitches } from '#worker/features/switches/tables.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

type Act = { server: { projectId: string; environment: Environment }; action: ServerAction; reason: string }

/**
 * Does to a server what an operator decided. The line of the audit is written first. Repeating it is harmless. It says
 * what keeps a restarted server from running.
 */
export async function actOnServer(
  { env, user }: ActorCall,
  { server, action, reason }: Act,
): Promise<{ problem: string | null }> {
  const { projectId, environment } = server
  const db = database(env)
  const isIt = and(eq(appServers.projectId, projectId), eq(appServers.environment, environment))
  const [known] = await db.select({ problem: appServers.problem }).from(appServers).where(isIt)
  if (!known) throw new DomainError('admin.not_found')
  const now = new Date()
  const line = auditStatement(env, {
    actorId: user.id,
    action: `server.${action}`,
    subject: projectId,
    reason,
    details: { environment },
    now,
  })
  const object = appObject(env, { projectId, environment })
  if (action === 'suspend' || action === 'resume') {
    const isSuspended = action === 'suspend'
    const which = isSuspended ? and(isIt, isNull(appServers.suspendedAt)) : isIt
    await db.batch([
      db
        .update(appServers)
        .set({ suspendedAt: isSuspended ? now : null })
        .where(which),
      line,
    ])
    await object.suspend(isSuspended)
    return { problem: known.problem }
  }
  await db.batch([line])
  if (action === 'evict') {
    // The call ends with the object that it asks to end.
    await object.evict().catch(() => undefined)
    return { problem: known.problem }
  }
  const problem = (await object.restart())?.message ?? null
  await db.update(appServers).set({ problem }).where(isIt)
  return { problem }
}

/**
 * Takes a published app off all its addresses, whatever its maker publishes, until it is put back. The maker is told by
 * mail.
 */
export async function takeDown(
  acting: ActorCall,
  { projectId, status, reason }: { projectId: string; status: TakeDownStatus; reason: string },
): Promise<void> {
  const { env, user } = acting
  const app = await requireApp(env, projectId)
  if (app.takenDownStatus === status) return
  const now = new Date()
  const line = auditStatement(env, {
    actorId: user.id,
    action: 'project.take_down',
    subject: projectId,
    reason,
    details: { status, deploymentId: app.deploymentId },
    now,
  })
  await database(env).batch([line, ...takeDownStatements(env, { projectId, status, now })])
  hostsChanged(projectId)
  const [title, address, locale] = [
    app.title,
    appUrl(env, { slug: app.slug, requestUrl: acting.request.url }),
    app.locale ?? 'en',
  ]
  const why =
    status === 451 ? m.deployments_mail_down_law({}, { locale }) : m.deployments_mail_down_abuse({}, { locale })
  await sendMail(acting, {
    to: app.email,
    subject: m.deployments_mail_down_subject({ title }, { locale }),
    text: m.deployments_mail_down_text({ title, address, why, projectId }, { locale }),
  })
}

/** Gives an app its addresses back. What was live then is live again. */
export async function putBack(
  acting: ActorCall,
  { projectId, reason }: { projectId: string; reason: string },
): Promise<void> {
  const { env, user } = acting
  const app = await requireApp(env, projectId)
  if (app.takenDownStatus === null) return
  const now = new Date()
  const line = auditStatement(env, {
    actorId: user.id,
    action: 'project.put_back',
    subject: projectId,
    reason,
    details: {},
    now,
  })
  await database(env).batch([line, ...putBackStatements(env, { projectId, now })])
  hostsChanged(projectId)
  await appObject(env, { projectId, environment: 'production' }).resumeSchedules()
  const [title, address, locale] = [
    app.title,
    appUrl(env, { slug: app.slug, requestUrl: acting.request.url }),
    app.locale ?? 'en',
  ]
  await sendMail(acting, {
    to: app.email,
    subject: m.deployments_mail_back_subject({ title }, { locale }),
    text: m.deployments_mail_back_text({ title, address }, { locale }),
  })
}

async function requireApp(env: Env, projectId: string) {
  const [app] = await database(env)
    .select({
      slug: apps.slug,
      deploymentId: apps.liveDeploymentId,
      takenDownStatus: apps.takenDownStatus,
      title: projects.title,
      email: users.email,
      locale: users.locale,
    })
    .from(apps)
    .innerJoin(projects, eq(projects.id, apps.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(apps.projectId, projectId))
  if (!app) throw new DomainError('admin.not_found')
  return app
}

type Switching = { env: Env; user: { id: string } }

/** Switches something off, with a line of the audit. A second call changes who did it and why. */
export async function switchOff(
  { env, user }: Switching,
  { key, reason }: { key: SwitchKey; reason: string },
): Promise<void> {
  const setAt = new Date()
  const set = { reason, setBy: user.id, setAt }
  await change(
    { env, user },
    {
      key,
      reason,
      action: 'off',
      statement: database(env)
        .insert(platformSwitches)
        .values({ key, ...set })
        .onConflictDoUpdate({ target: platformSwitches.key, set }),
    },
  )
}

export async function switchOn(
  { env, user }: Switching,
  { key, reason }: { key: SwitchKey; reason: string },
): Promise<void> {
  await change(
    { env, user },
    {
      key,
      reason,
      action: 'on',
      statement: database(env).delete(platformSwitches).where(eq(platformSwitches.key, key)),
    },
  )
}

const ACTIONS = {
  turns: { off: 'queue.pause', on: 'queue.resume' },
  provider: { off: 'provider.disable', on: 'provider.enable' },
  model: { off: 'model.disable', on: 'model.enable' },
} as const

type Change = { key: SwitchKey; reason: string; action: 'on' | 'off'; statement: BatchItem<'sqlite'> }

async function change({ env, user }: Switching, { key, reason, action, statement }: Change): Promise<void> {
  const kind = key.split(':')[0] as keyof typeof ACTIONS
  await database(env).batch([
    statement,
    auditStatement(env, {
      actorId: user.id,
      action: ACTIONS[kind][action],
      subject: key,
      reason,
      details: {},
      now: new Date(),
    }),
  ])
  forgetSwitches()
}
