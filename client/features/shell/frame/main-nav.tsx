import { Link } from '@tanstack/react-router'
import { showOverlay } from '#client/lib/shortcuts/shortcuts-overlay.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { PLACES, PLACES_ON_PHONES } from './places.ts'
import { menuIcon } from './shell-icons.ts'

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
