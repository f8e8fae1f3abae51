import type { ReactNode } from 'react'
import { m } from '#shared/messages.gen/messages.js'

type BreadcrumbsProps = { trail: Array<{ id: string; link: ReactNode }>; current: string }

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={m.ui_breadcrumbs()}>
      <ol>
        {trail.map(({ id, link }) => (
          <li key={id}>{link}</li>
        ))}
        <li className="trunc" aria-current="page" title={current}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
