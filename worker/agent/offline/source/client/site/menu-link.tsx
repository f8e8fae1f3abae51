import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

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
