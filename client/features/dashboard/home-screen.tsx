import { lazyRouteComponent } from '@tanstack/react-router'

// A visitor downloads the landing page only, a maker the dashboard only.
const Landing = lazyRouteComponent(() => import('#client/features/landing/landing-screen.tsx'), 'LandingScreen')
const SignIn = lazyRouteComponent(() => import('#client/features/accounts/sign-in-screen.tsx'), 'SignInScreen')
const Dashboard = lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen')
const Projects = lazyRouteComponent(() => import('#client/features/projects/recent-projects.tsx'), 'RecentProjects')
const Deployments = lazyRouteComponent(() => import('#client/features/deployments/latest-deployments.tsx'), 'LatestDeployments')

type Visit = { user: object | null; signin: boolean }

/** Called by the route's loader, so that the server answers with the page itself and not with a place for it. */
export async function preloadHome({ user, signin }: Visit): Promise<void> {
  const parts = user ? [Dashboard, Projects, Deployments] : [signin ? SignIn : Landing]
  await Promise.all(parts.map((part) => part.preload?.()))
}

/** `/`: the dashboard for makers, the landing page or the sign-in for everybody else. */
export function HomeScreen({ user, signin, next }: Visit & { next: string | null }) {
  if (user) return <Dashboard projects={<Projects />} deployments={<Deployments />} />
  return signin ? <SignIn next={next} /> : <Landing />
}
