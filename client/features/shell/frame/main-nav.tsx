import { Link } from '@tanstack/react-router'
import { showOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { deploymentsIcon, homeIcon, projectsIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { billingIcon, menuIcon, promoIcon } from './shell-icons.ts'

export function MainNav() {
  return (
    <nav aria-label={m.shell_main_nav()}>
      {PLACES.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon path={icon} />
          <span className="name">{label()}</span>
        </Link>
      ))}
    </nav>
  )
}

/** A phone has room for some of the places, and the palette has the rest. */
export function PhoneNav() {
  return (
    <>
      {PLACES.slice(0, PLACES_ON_PHONES).map(({ to, short, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon path={icon} />
          <span className="trunc">{short()}</span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => showOverlay('palette')}>
        <Icon path={menuIcon} />
        <span className="trunc">{m.shell_more()}</span>
      </button>
    </>
  )
}

/** Each page gets its link, its line in the palette and its key (after `g`) from this list. */
export const PLACES = [
  { to: '/', label: m.shell_home, short: m.shell_home, icon: homeIcon, key: 'h' },
  {
    to: '/web-projects',
    label: m.shell_projects,
    short: m.shell_projects,
    icon: projectsIcon,
    key: 'p',
  },
  {
    to: '/deployments',
    label: m.shell_deployments,
    short: m.shell_deployments_short,
    icon: deploymentsIcon,
    key: 'd',
  },
  { to: '/billing', label: m.shell_billing, short: m.shell_billing, icon: billingIcon, key: 'b' },
  { to: '/promo', label: m.shell_promo, short: m.shell_promo, icon: promoIcon, key: 'm' },
] as const

/** The bar of a phone has room for so many of them, beside "More". */
const PLACES_ON_PHONES = 4
