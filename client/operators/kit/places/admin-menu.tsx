import { Tag } from '#client/ui/block/tag.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { menuIcon } from './admin-icons.ts'
import { AdminNav, BackToProjects } from './admin-nav.tsx'

/** The sidebar's content where a phone has no room for one. */
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
