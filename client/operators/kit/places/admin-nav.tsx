import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Tag } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { backIcon, menuIcon } from './admin-icons.ts'
import { ADMIN_PLACES } from './admin-places.ts'

export function AdminNav() {
  if (ADMIN_PLACES.length === 0) return null
  return (
    <nav aria-label={m.admin_nav()}>
      {ADMIN_PLACES.map(({ heading, pages }) => (
        <Fragment key={heading?.() ?? ''}>
          {heading && <h2>{heading()}</h2>}
          {pages.map(({ to, label, icon }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/admin/dashboard', includeSearch: false }}>
              <Icon path={icon} />
              <span className="name">{label()}</span>
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

export function BackToProjects() {
  return (
    <Link className="navbtn" to="/">
      <Icon path={backIcon} />
      <span className="name">{m.admin_back()}</span>
    </Link>
  )
}

/** A phone has no room for the sidebar, so this menu holds its content. */
export function AdminMenu() {
  return (
    <span className="only-m">
      <Popover label={m.admin_pages()} trigger={<Icon path={menuIcon} />} triggerClass="btn quiet icon">
        {(close) => (
          <div className="admin-menu" onClick={close}>
            <AdminNav />
            <BackToProjects />
          </div>
        )}
      </Popover>
    </span>
  )
}

export function AdminTag() {
  return <Tag>{m.admin_tag()}</Tag>
}
