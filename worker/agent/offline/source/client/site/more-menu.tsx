import { useEffect, useRef } from 'react'
import { SITE_TEXTS } from '../../shared/site/texts'
import { MenuLink } from './menu-link'
import type { SitePage } from './page-list'

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
