import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { plusIcon } from '#client/ui/icons.ts'
import { Wordmark } from '#client/ui/logo.tsx'
import { AccountMenu, type Person } from './account-menu.tsx'
import { InFrame } from './lone-page.tsx'
import { MainNav } from './main-nav.tsx'
import { RunningTurns } from './running-turns.tsx'

type DashboardLayoutProps = { user: Person; children: ReactNode }

/** The frame of the user area: a sidebar, on phones a bar above and one below. */
export function DashboardLayout({ user, children }: DashboardLayoutProps) {
  return (
    <div className="app">
      <a className="btn skip" href="#content">
        Skip to content
      </a>
      <aside className="side">
        <Link className="brand" to="/" aria-label="Solid, home">
          <Wordmark small />
        </Link>
        <Link className="btn new" to="/web-projects" search={{ create: true }}>
          <Icon path={plusIcon} />
          New project
        </Link>
        <MainNav />
        <RunningTurns />
        <span className="sp" />
        <AccountMenu user={user} />
      </aside>
      <div className="main">
        <header className="mtop">
          <Link to="/" aria-label="Solid, home">
            <Wordmark small />
          </Link>
          <span className="sp" />
          <AccountMenu user={user} short />
        </header>
        <main className="page" id="content" tabIndex={-1}>
          <InFrame value>{children}</InFrame>
        </main>
        <MainNav bar />
      </div>
    </div>
  )
}
