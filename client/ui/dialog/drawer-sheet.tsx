import { Drawer } from '@base-ui/react/drawer'
import { useState } from 'react'
import { PHONE, useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { DrawerProps } from './drawer.tsx'

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
