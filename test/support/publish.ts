import type { TRPCClient } from '@trpc/client'
import { capabilityKey, withoutKey } from '#shared/deployments/consent.ts'
import type { AppRouter } from '#worker/router.ts'

type Api = TRPCClient<AppRouter>
type Publishing = Pick<Api, 'consents' | 'deployments'>
type Wish = Parameters<Api['deployments']['publish']['mutate']>[0]

/**
 * Publishes as an owner does who reads what the app may do and says yes to all of it. A host that the preview's app has
 * just called can come in between: the owner is asked once more, as on the page.
 */
export async function publishAgreeing(api: Publishing, wish: Wish) {
  const agreeing = async () => {
    const { capabilities, missing } = await api.consents.question.query({ projectId: wish.projectId })
    const consents = [...capabilities.map(capabilityKey), ...missing.map(({ name }) => withoutKey(name))]
    return api.deployments.publish.mutate({ ...wish, consents })
  }
  return agreeing().catch((error: unknown) => {
    if (error instanceof Error && error.message === 'deployment.consent_needed') return agreeing()
    throw error
  })
}
