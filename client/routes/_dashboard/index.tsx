import { createFileRoute } from '@tanstack/react-router'
import { lazyPart, partsLoaded, preloadLinks } from '#client/lib/lazy-part.ts'
import { optionalFlag, optionalPath } from '#client/lib/search.ts'

// A visitor downloads the landing page or the sign-in only, a maker the dashboard only.
const Landing = lazyPart('client/features/landing/landing-screen.tsx', () => import('#client/features/landing/landing-screen.tsx'), 'LandingScreen')
const SignIn = lazyPart('client/features/accounts/sign-in-screen.tsx', () => import('#client/features/accounts/sign-in-screen.tsx'), 'SignInScreen')
const Dashboard = lazyPart('client/features/dashboard/dashboard-screen.tsx', () => import('#client/features/dashboard/dashboard-screen.tsx'), 'DashboardScreen')
const Projects = lazyPart('client/features/projects/recent-projects.tsx', () => import('#client/features/projects/recent-projects.tsx'), 'RecentProjects')
const Deployments = lazyPart('client/features/deployments/latest-deployments.tsx', () => import('#client/features/deployments/latest-deployments.tsx'), 'LatestDeployments')

type Visit = { user: object | null; signin: boolean | undefined }

const partsOf = ({ user, signin }: Visit) => (user ? [Dashboard, Projects, Deployments] : [signin ? SignIn : Landing])

export const Route = createFileRoute('/_dashboard/')({
  validateSearch: (search: Record<string, unknown>): { signin?: true | undefined; next?: string | undefined } => ({ signin: optionalFlag(search['signin']), next: optionalPath(search['next']) }),
  loaderDeps: ({ search }) => ({ signin: search.signin }),
  loader: async ({ context: { user, queryClient, trpc }, deps }) => {
    const parts = partsLoaded(partsOf({ user, signin: deps.signin }))
    if (!user) return parts
    await Promise.all([parts, queryClient.ensureQueryData(trpc.projects.list.queryOptions({ limit: 8 })), queryClient.ensureQueryData(trpc.deployments.list.queryOptions({ limit: 5 }))])
  },
  head: ({ match: { context, search } }) => ({ links: preloadLinks(partsOf({ user: context.user, signin: search.signin }), context.chunksOf) }),
  component: Home,
})

/** `/`: the dashboard for makers, the landing page or the sign-in for everybody else. */
function Home() {
  const { user } = Route.useRouteContext()
  const { signin, next } = Route.useSearch()
  if (user) return <Dashboard projects={<Projects />} deployments={<Deployments />} />
  return signin ? <SignIn next={next ?? null} /> : <Landing />
}
