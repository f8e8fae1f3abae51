import type { ReactNode } from 'react'
import { InFrame } from '#client/features/shell/screens/lone-page.tsx'
import { m } from '#shared/messages.gen/messages.js'

type DashboardLayoutProps = {
  side: ReactNode
  top: ReactNode
  /** Without this a phone has no bar. */
  bottom?: ReactNode
  children: ReactNode
}

/** The user area and the admin area share this frame. Code in its bars may come later, as `idleModule` says. */
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
