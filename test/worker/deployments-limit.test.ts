import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'

test('a plan has room for so many live apps: another one is refused until one is taken down or the plan is larger', async () => {
  const { user, api } = await signedIn()
  const make = async () =>
    (await makeProject({ owner: user, title: `Notes ${crypto.randomUUID().slice(0, 8)}`, files: NOTES_APP })).projectId
  const publish = (projectId: string) => api.deployments.publish.mutate({ projectId })
  const live = [await make(), await make(), await make()]
  const deployed = []
  for (const projectId of live) deployed.push(await publish(projectId))
  const fourth = await make()
  expect((await failureOf(publish(fourth)))?.domain).toBe('deployment.limit_reached')
  await publish(live[0]!)
  await api.deployments.unpublish.mutate({ projectId: live[1]! })
  await publish(fourth)
  expect((await failureOf(api.deployments.rollback.mutate({ deploymentId: deployed[1]!.deploymentId })))?.domain).toBe(
    'deployment.limit_reached',
  )
  await database(env).insert(subscriptions).values({
    userId: user.id,
    plan: 'pro',
    interval: 'month',
    status: 'active',
    stripeSubscriptionId: crypto.randomUUID(),
    periodEnd: new Date(),
    endsAtPeriodEnd: false,
    updatedAt: new Date(),
  })
  await publish(live[1]!)
})
