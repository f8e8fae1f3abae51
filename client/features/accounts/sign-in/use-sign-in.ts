import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetPrompt, keptPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

/**
 * Signs in with a code, starts the kept prompt and goes where the person was headed. The calls bypass the mutation cache:
 * its refetch of everything would show the signed-in home page for a moment in between.
 */
export function useSignIn({ email, next }: { email: string; next: string | null }) {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const startKeptPrompt = async (): Promise<string | null> => {
    const prompt = keptPrompt()
    if (prompt === null) return null
    try {
      const { projectId } = await client.projects.create.mutate({ prompt })
      forgetPrompt()
      return `/web-projects/${projectId}`
    } catch {
      // Signed in all the same: the prompt stays kept, and the home page's box takes it up.
      notify.error(m.accounts_not_started(), { description: m.accounts_not_started_about() })
      return '/'
    }
  }

  const signIn = async (code: string) => {
    setIsPending(true)
    setError(null)
    try {
      const { user } = await client.accounts.verifyCode.mutate({ email, code })
      const target = (await startKeptPrompt()) ?? next ?? '/'
      queryClient.setQueryData(trpc.accounts.me.queryKey(), { user })
      router.history.replace(target)
    } catch (failure) {
      setIsPending(false)
      setError(failure)
      throw failure
    }
  }

  return { signIn, isPending, error, clear: () => setError(null) }
}
