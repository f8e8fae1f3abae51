import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#client/features/dashboard/home-screen.tsx'
import { optionalFlag, optionalPath } from '#client/lib/search.ts'

export const Route = createFileRoute('/_dashboard/')({
  validateSearch: (search: Record<string, unknown>): { signin?: true | undefined; next?: string | undefined } => ({ signin: optionalFlag(search['signin']), next: optionalPath(search['next']) }),
  loader: async ({ context }) => {
    if (!context.user) return
    const { queryClient, trpc } = context
    await Promise.all([
      queryClient.ensureQueryData(trpc.projects.list.queryOptions({ limit: 8 })),
      queryClient.ensureQueryData(trpc.deployments.list.queryOptions({ limit: 5 })),
    ])
  },
  component: Home,
})

function Home() {
  const { user } = Route.useRouteContext()
  const { signin, next } = Route.useSearch()
  return <HomeScreen user={user} signin={signin ?? false} next={next ?? null} />
}
