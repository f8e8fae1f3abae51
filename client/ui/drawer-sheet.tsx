import { Drawer } from '@base-ui/react/drawer'
import { useState } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { buttonClass } from './button-class.ts'
import type { DrawerProps } from './drawer.tsx'
import { Icon } from './icon.tsx'
import { closeIcon } from './icons.ts'
import { PHONE, useMediaQuery } from './use-media-query.ts'

export function DrawerSheet({ title, onClose, actions, children }: DrawerProps) {
  const [isOpen, setIsOpen] = useState(true)
  const isPhone = useMediaQuery(PHONE)
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open)}
      onOpenChangeComplete={(open) => !open && onClose()}
      swipeDirection={isPhone ? 'down' : 'right'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="sheet-place">
          <Drawer.Popup className="drawer sheet">
            <Drawer.Content className="sheet-content">
              <header>
                <Drawer.Title className="sp">{title}</Drawer.Title>
                {actions}
                <Drawer.Close
                  className={buttonClass({ tone: 'quiet', size: 'small', icon: true })}
                  aria-label={m.ui_close()}
                >
                  <Icon path={closeIcon} />
                </Drawer.Close>
              </header>
              <div className="body">{children}</div>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
