import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { Breadcrumbs } from '#client/ui/block/breadcrumbs.tsx'
import { preloadCommand } from '#client/ui/dialog/command.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { searchIcon } from '#client/ui/icon/icons.ts'
import { Wordmark } from '#client/ui/icon/logo.tsx'
import { Tooltip } from '#client/ui/popover/tooltip.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { AccountMenu, type Person } from './account-menu.tsx'
import { sidebarIcon } from './shell-icons.ts'
import { toggleSidebar, useIsSidebarCollapsed } from './sidebar-state.ts'

type TopBarProps = {
  user: Person
  area?: 'dashboard' | 'admin'
  /** On a phone it stands before the name of the page. */
  menu?: ReactNode
  tag?: ReactNode
  /** Phones show the credits at hand in one short line. */
  balance?: ReactNode
}

/** The bar above the page says where one is. On phones it also has what the sidebar has elsewhere. */
export function TopBar({ user, area = 'dashboard', menu, tag, balance }: TopBarProps) {
  return (
    <>
      <SidebarToggle />
      {menu}
      {area === 'dashboard' && (
        <Link className="only-m" to="/" aria-label={m.shell_brand()}>
          <Wordmark small />
        </Link>
      )}
      <PageTrail area={area} />
      <span className="sp" />
      <span className="only-m phone-tools">
        {balance}
        {tag}
        <button
          type="button"
          className="btn quiet icon"
          aria-label={m.shell_palette_open()}
          aria-haspopup="dialog"
          onPointerDown={preloadCommand}
          onClick={() => showOverlay('palette')}
        >
          <Icon path={searchIcon} />
        </button>
        {area === 'dashboard' && <AccountMenu user={user} short />}
      </span>
    </>
  )
}

function SidebarToggle() {
  const isCollapsed = useIsSidebarCollapsed()
  const label = isCollapsed ? m.shell_sidebar_expand() : m.shell_sidebar_collapse()
  return (
    <span className="sidebar-toggle">
      <Tooltip label={`${label}  [`}>
        <button
          type="button"
          className="btn quiet icon sm"
          aria-label={label}
          aria-expanded={!isCollapsed}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        >
          <Icon path={sidebarIcon} />
        </button>
      </Tooltip>
    </span>
  )
}

type Crumb = { path: string; name: string }

const SUFFIX = / · Solid( Admin| admin)?$/

/** The page's own name stands in the title of its window; null means that it has none. */
function nameInTitle(title: string | undefined): string | null {
  return title !== undefined && SUFFIX.test(title) ? title.replace(SUFFIX, '') : null
}

/** The trail comes from the titles of the routes: the window's title and the page must use one name. */
function PageTrail({ area }: { area: 'dashboard' | 'admin' }) {
  const crumbs = useMatches({
    select: (matches): Crumb[] =>
      matches.flatMap(({ meta, pathname }) => {
        const name = nameInTitle(meta?.findLast((tag) => tag?.title !== undefined)?.title)
        return name === null ? [] : [{ path: pathname, name }]
      }),
    structuralSharing: true,
  })
  const start =
    area === 'admin' ? { path: '/admin', name: m.shell_palette_admin() } : { path: '/', name: m.shell_home() }
  const whole = [start, ...crumbs.filter(({ path }) => path !== start.path)]
  const trail = whole.slice(0, -1).map(({ path, name }) => ({
    id: path,
    link: (
      <Link to={path} activeOptions={{ exact: true }}>
        {name}
      </Link>
    ),
  }))
  return (
    <div className="trail">
      <Breadcrumbs trail={trail} current={whole.at(-1)!.name} />
    </div>
  )
}
