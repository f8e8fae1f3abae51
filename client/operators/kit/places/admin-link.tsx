import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminPath } from './admin-places.ts'

type AdminLinkProps = { to: AdminPath; search?: object; className?: string; title?: string; children: ReactNode }

/** Each route reads its search by itself and passes over what it does not know. */
export function AdminLink({ to, search = {}, className = 'link', title, children }: AdminLinkProps) {
  return (
    <Link className={className} to={to} search={search as never} title={title}>
      {children}
    </Link>
  )
}

// The prefix of an id says which page shows it.
const PLACES: Array<[prefix: string, to: AdminPath, param: string]> = [
  ['usr_', '/admin/dashboard/users', 'user'],
  ['prj_', '/admin/dashboard/top-projects', 'project'],
  ['trn_', '/admin/dashboard/requests', 'turn'],
  ['dep_', '/admin/dashboard/servers', 'server'],
  ['v1:', '/admin/critical-errors', 'group'],
]

/** An id leads to the page of its kind. Any other leads to the log lines that carry it. */
export function placeOfId(id: string): { to: AdminPath; search: object } {
  const place = PLACES.find(([prefix]) => id.startsWith(prefix))
  return place ? { to: place[1], search: { [place[2]]: id } } : { to: '/admin/logs', search: { logExtid: id } }
}
