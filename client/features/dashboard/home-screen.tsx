import { SignInScreen } from '#client/features/accounts/sign-in-screen.tsx'
import { LatestDeployments } from '#client/features/deployments/latest-deployments.tsx'
import { LandingScreen } from '#client/features/landing/landing-screen.tsx'
import { RecentProjects } from '#client/features/projects/recent-projects.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

type HomeScreenProps = { user: object | null; signin: boolean; next: string | null }

/** `/`: the dashboard for makers, the landing page or the sign-in for everybody else. */
export function HomeScreen({ user, signin, next }: HomeScreenProps) {
  if (user) return <DashboardScreen projects={<RecentProjects />} deployments={<LatestDeployments />} />
  return signin ? <SignInScreen next={next} /> : <LandingScreen />
}
