import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { hasRole, SITE, SITE_TEXTS } from '../../shared/site/content'
import { AccountLink, useMember } from '../access'
import { PAGES } from '../pages'

/** More entries than this are read as a list and not as a menu. */
const SHOWN = 5

/** `top` stands above every page while there is something to say. */
export function Frame({ top, children }: { top?: ReactNode; children: ReactNode }) {
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
      {top}
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

/** A page of the app: where it is, what it is called in the menu, and who sees it there. */
export type SitePage = {
  path: string
  component: ComponentType
  /** Its name in the menu; without one it is reached from other pages. */
  label?: string
  /** Who finds it in the menu: everybody without this, `member` for all who are signed in, or these roles. */
  access?: 'member' | readonly string[]
}

type MenuLinkProps = { path: string; location: string; isCurrent?: boolean; className: string; children: ReactNode }

/** An entry of the menu. Where its page is open already, what others have changed meanwhile is read. */
export function MenuLink({ path, location, isCurrent = false, className, children }: MenuLinkProps) {
  const queries = useQueryClient()
  return (
    <Link
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      onClick={() => {
        if (location === path) void queries.invalidateQueries()
      }}
    >
      {children}
    </Link>
  )
}

/** The entries of the menu that have no room in it. */
export function MoreMenu({ pages, location }: { pages: SitePage[]; location: string }) {
  const menu = useRef<HTMLDetailsElement>(null)

  // A menu that stays open after its link was followed would cover the new page.
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [location])

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      const isOutside =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !current?.contains(event.target as Node)
      if (current?.open && isOutside) current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details ref={menu} className="relative">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1">{SITE_TEXTS.more}</summary>
      <ul className="absolute right-0 z-20 min-w-44 rounded-control border border-edge bg-surface py-1 text-ink shadow-lg">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <MenuLink
              path={path}
              location={location}
              className="flex min-h-11 items-center px-4 whitespace-nowrap hover:bg-sunken"
            >
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
