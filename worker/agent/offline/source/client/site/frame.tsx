import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { SITE } from '../../shared/site/content'
import { hasRole } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { AccountLink, useMember } from '../access'
import { BANNERS } from '../banners'
import { PAGES } from '../pages'
import { MenuLink } from './menu-link'
import { MoreMenu } from './more-menu'
import type { SitePage } from './page-list'

/** More entries than this are read as a list and not as a menu. */
const SHOWN = 5

export function Frame({ children }: { children: ReactNode }) {
  const [location] = useLocation()

  // The browser keeps the scroll position when only the address changes; a new page starts at its top.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [location])

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link print:hidden">
        {SITE_TEXTS.skip}
      </a>
      {BANNERS.map((Banner, index) => (
        <Banner key={index} />
      ))}
      <header className="masthead print:hidden">
        <div className="page">
          <Link href="/" className="masthead-name wrap-anywhere">
            {SITE.title}
          </Link>
          <Menu location={location} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page flex-1 py-8 outline-none sm:py-12">
        {children}
      </main>
      <footer className="page quiet py-8 text-small print:hidden">{SITE.footer}</footer>
    </div>
  )
}

function Menu({ location }: { location: string }) {
  const member = useMember()
  const pages = PAGES.filter((page) => isShown(page, member))
  const [shown, hidden] = pages.length > SHOWN ? [pages.slice(0, SHOWN - 1), pages.slice(SHOWN - 1)] : [pages, []]
  return (
    <nav aria-label={SITE_TEXTS.main} className="flex flex-wrap items-center gap-x-5">
      {shown.map(({ path, label }) => (
        <MenuLink
          key={path}
          path={path}
          location={location}
          isCurrent={isAt(location, path)}
          className="inline-flex min-h-11 items-center"
        >
          {label}
        </MenuLink>
      ))}
      {hidden.length > 0 && <MoreMenu pages={hidden} location={location} />}
      <AccountLink />
    </nav>
  )
}

function isShown({ label, access }: SitePage, member: ReturnType<typeof useMember>): boolean {
  if (label === undefined) return false
  if (access === undefined) return true
  return access === 'member' ? Boolean(member) : hasRole(member, access)
}

export function isAt(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
