import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/icon.tsx'
import { deploymentsIcon, homeIcon, projectsIcon } from '#client/ui/icons.ts'

/** Only what is built: a page joins this list together with its feature. */
const PLACES = [
  { to: '/', label: 'Home', icon: homeIcon },
  { to: '/web-projects', label: 'Projects', icon: projectsIcon },
  { to: '/deployments', label: 'Deployments', icon: deploymentsIcon },
] as const

/** The places of the dashboard: a column beside the page, a bar under it on phones. */
export function MainNav({ bar = false }: { bar?: boolean }) {
  return (
    <nav aria-label="Main" className={bar ? 'mnav' : undefined}>
      {PLACES.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon path={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
