import { useEffect, type CSSProperties } from 'react'
import { Toaster } from 'sonner'
import { Block } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { alertIcon, closeIcon, doneIcon } from '#client/ui/icon/icons.ts'
import { MOST_TOASTS, toastAreaIsMounted } from './toast.tsx'

const GAP_PX = 8
/** A page whose bars have buttons at the right sets `--toast-top`, so that toasts do not keep them from being pressed. */
const OFFSET = { top: 'var(--toast-top, 16px)', right: 16 }
/** Phones have a bar with buttons on every page. */
const OFFSET_ON_PHONE = { top: 60, right: 16, left: 16 }
/** What was opened on purpose, such as a menu, lies above what came by itself. */
const STYLE: CSSProperties & Record<`--${string}`, string> = { '--width': '350px', zIndex: 'var(--z-toast)' }

export function ToastArea() {
  // The effects of children run first, so the toaster has subscribed by now.
  useEffect(toastAreaIsMounted, [])
  return (
    <Toaster
      position="top-right"
      gap={GAP_PX}
      offset={OFFSET}
      mobileOffset={OFFSET_ON_PHONE}
      expand
      closeButton
      visibleToasts={MOST_TOASTS}
      style={STYLE}
      icons={{
        error: <Icon path={alertIcon} />,
        success: <Icon path={doneIcon} />,
        loading: <Block state="running" />,
        close: <Icon path={closeIcon} dense />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'toast', error: 'error', success: 'success', loading: 'loading' },
      }}
    />
  )
}
