import { createFileRoute } from '@tanstack/react-router'
import { idleModule } from '#client/lib/lazy/idle-module.tsx'
import { lazyComponent, componentsLoaded, preloadLinks } from '#client/lib/lazy/lazy-component.ts'
import { optionalFlag, optionalPath } from '#client/lib/search.ts'
import archivoWide from '#client/ui/theme/fonts/archivo-wide.woff2?url'
import { pending } from './-pending.ts'

// A visitor downloads the landing page or the sign-in only, a maker the dashboard only.
const Landing = lazyComponent(
  'client/features/landing/landing-screen.tsx',
  () => import('#client/features/landing/landing-screen.tsx'),
  'LandingScreen',
)
// Below its prompt box the landing page is only read at first, so its code can wait.
const below = idleModule(() => import('#client/features/landing/landing-more.tsx'))
const LandingMore = below.component((module) => module.LandingMore)
const LandingFooter = below.component((module) => module.LandingFooter)
const SignIn = lazyComponent(
  'client/features/accounts/sign-in/sign-in-screen.tsx',
  () => import('#client/features/accounts/sign-in/sign-in-screen.tsx'),
  'SignInScreen',
)
const Dashboard = lazyComponent(
  'client/features/dashboard/dashboard-screen.tsx',
  () => import('#client/features/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
)
const Quote = idleModule(() => import('#client/features/turns/first-quote.tsx')).component(
  (module) => module.FirstQuote,
)
// The server has written the lists already; their code comes when the page is idle.
const lists = idleModule(async () => {
  const [{ MonthPanel }, { RunningList }, { RecentProjects }, { LatestDeployments }] = await Promise.all([
    import('#client/features/billing/balance/month-panel.tsx'),
    import('#client/features/dashboard/running-list.tsx'),
    import('#client/features/projects/list/recent-projects.tsx'),
    import('#client/features/deployments/latest-deployments.tsx'),
  ])
  return { MonthPanel, RunningList, RecentProjects, LatestDeployments }
})
const Month = lists.component(({ MonthPanel }) => MonthPanel)
const Running = lists.component(({ RunningList }) => RunningList)
const Projects = lists.component(({ RecentProjects }) => RecentProjects)
const Deployments = lists.component(({ LatestDeployments }) => LatestDeployments)

// Only who has no project yet is shown what to begin with.
const gallery = idleModule(() => import('#client/ui/templates/template-gallery.tsx'))
const Gallery = gallery.component(({ TemplateGallery }) => TemplateGallery)

type Visit = { user: object | null; signin: boolean | undefined }

const lazyOf = ({ user, signin }: Visit) => (user ? [Dashboard] : [signin ? SignIn : Landing])

export const Route = createFileRoute('/_dashboard/')({
  validateSearch: (search: Record<string, unknown>): { signin?: true | undefined; next?: string | undefined } => ({
    signin: optionalFlag(search['signin']),
    next: optionalPath(search['next']),
  }),
  loaderDeps: ({ search }) => ({ signin: search.signin }),
  loader: async ({ context: { user, queryClient, trpc }, deps }) => {
    const screen = componentsLoaded(lazyOf({ user, signin: deps.signin }))
    if (!user) return void (await Promise.all([screen, deps.signin || below.preload()]))
    void pending.fetch()
    const projects = queryClient.ensureQueryData(trpc.projects.list.queryOptions({ limit: 8 }))
    await Promise.all([
      screen,
      lists.preload(),
      projects.then(({ items }) => (items.length === 0 ? gallery.preload() : undefined)),
      queryClient.ensureQueryData(trpc.deployments.list.queryOptions({ limit: 5 })),
    ])
  },
  head: ({ match: { context, search } }) => ({
    links: [
      { rel: 'canonical', href: `${context.origin}/` },
      // The headline is the first that is read.
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: archivoWide },
      ...preloadLinks(lazyOf({ user: context.user, signin: search.signin }), context.chunksOf),
    ],
  }),
  component: Home,
  pendingComponent: pending.component('HomePending'),
})

// These elements must keep their identity, as `idleModule` says.
const MONTH = <Month />
const RUNNING = <Running />
const PROJECTS = <Projects beginnings={<Gallery />} />
const DEPLOYMENTS = <Deployments />
const QUOTE = <Quote />

function Home() {
  const { user } = Route.useRouteContext()
  const { signin, next } = Route.useSearch()
  if (user)
    return <Dashboard quote={QUOTE} balance={MONTH} running={RUNNING} projects={PROJECTS} deployments={DEPLOYMENTS} />
  return signin ? <SignIn next={next ?? null} /> : <Landing quote={QUOTE} More={LandingMore} Footer={LandingFooter} />
}
