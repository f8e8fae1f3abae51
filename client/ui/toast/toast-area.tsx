import { useEffect, type CSSProperties } from 'react'
import { Toaster } from 'sonner'
import { Block } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { alertIcon, closeIcon, doneIcon } from '#client/ui/icon/icons.ts'
import { MOST_TOASTS, toastAreaIsMounted } from './toast.tsx'

const GAP_PX = 8
const WIDTH: CSSProperties & Record<`--${string}`, string> = { '--width': '350px' }

export function ToastArea() {
  // The effects of children run first, so the toaster has subscribed by now.
  useEffect(toastAreaIsMounted, [])
  return (
    <Toaster
      position="top-right"
      gap={GAP_PX}
      offset={16}
      expand
      closeButton
      visibleToasts={MOST_TOASTS}
      style={WIDTH}
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
