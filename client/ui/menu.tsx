import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { moreIcon } from './icons.ts'
import { Popover } from './popover.tsx'

/** The "more" button of a row or card with its actions. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover menu label={label} trigger={<Icon path={moreIcon} />} triggerClass="btn quiet icon sm">
      {children}
    </Popover>
  )
}

type MenuItemProps = { icon: string; danger?: boolean; onSelect: () => void; children: ReactNode }

export function MenuItem({ icon, danger = false, onSelect, children }: MenuItemProps) {
  const select = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={danger ? 'danger' : undefined} onClick={select}>
      <Icon path={icon} />
      {children}
    </button>
  )
}
