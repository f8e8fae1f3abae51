import type { ReactNode } from 'react'
import { InFrame } from '#client/features/shell/screens/lone-page.tsx'
import { m } from '#shared/messages.gen/messages.js'

type DashboardLayoutProps = {
  side: ReactNode
  top: ReactNode
  /** The bar of a phone; without it there is none. */
  bottom?: ReactNode
  children: ReactNode
}

/**
 * The frame of the user area and of the admin area. What stands in its bars is code that may come later: see
 * `idleModule`.
 */
export function DashboardLayout({ side, top, bottom, children }: DashboardLayoutProps) {
  return (
    <div className={bottom ? 'app' : 'app barless'}>
      <a className="btn skip" href="#content">
        {m.shell_skip()}
      </a>
      <aside className="side" id="sidebar" data-idle>
        {side}
      </aside>
      <div className="main">
        <header className="topbar" data-idle>
          {top}
        </header>
        <main className="page" id="content" tabIndex={-1}>
          <InFrame value>{children}</InFrame>
        </main>
        {bottom && (
          <nav className="mnav" aria-label={m.shell_main_nav()} data-idle>
            {bottom}
          </nav>
        )}
      </div>
    </div>
  )
}
