import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { forgetPrompt, keptPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { useTRPC, useTRPCClient, type AppRouter } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

type SignedIn = inferRouterOutputs<AppRouter>['accounts']['verifyCode']

/**
 * After the sign-in the kept prompt starts, and the person goes where they were headed.
 * The calls bypass the mutation cache: its refetch would show the signed-in home page in between.
 */
export function useArrival(next: string | null): (signedIn: SignedIn) => Promise<void> {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const router = useRouter()

  const startKeptPrompt = async (): Promise<string | null> => {
    const prompt = keptPrompt()
    if (prompt === null) return null
    try {
      const { projectId } = await client.projects.create.mutate({ prompt })
      forgetPrompt()
      return `/web-projects/${projectId}`
    } catch {
      // The person is signed in all the same, and the home page's box takes up the kept prompt.
      notify.error(m.accounts_not_started(), { description: m.accounts_not_started_about() })
      return '/'
    }
  }

  return async ({ user }) => {
    // An app waits for its answer, on a page that the router does not know.
    if (next && /^\/(?:oauth|shared)\//.test(next)) return location.assign(next)
    const target = (await startKeptPrompt()) ?? next ?? '/'
    queryClient.setQueryData(trpc.accounts.me.queryKey(), { user })
    router.history.replace(target)
  }
}
