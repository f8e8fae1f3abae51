import { useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'

type PopoverProps = { label: string; trigger: ReactNode; triggerClass: string; menu?: boolean; children: ReactNode }

/**
 * A button and what floats beside it. The browser's own popover gives it the top layer, light dismiss, Escape and the
 * return of focus; here it is only placed, because CSS anchors are too young to rely on.
 */
export function Popover({ label, trigger, triggerClass, menu = false, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && button.current) placeBeside(event.currentTarget, button.current.getBoundingClientRect())
  }
  const settle = (event: ToggleEvent<HTMLDivElement>) => {
    const panel = event.currentTarget
    if (event.newState !== 'open') return
    if (menu) itemsOf(panel)[0]?.focus()
    // Its place was taken from the button, which a scroll moves away.
    addEventListener('scroll', () => panel.hidePopover(), { capture: true, once: true })
  }
  return (
    <>
      <button ref={button} type="button" className={triggerClass} aria-label={label} aria-haspopup={menu ? 'menu' : 'dialog'} popoverTarget={id}>
        {trigger}
      </button>
      <div id={id} className="menu" popover="auto" role={menu ? 'menu' : 'dialog'} aria-label={label} onBeforeToggle={place} onToggle={settle} onKeyDown={menu ? moveInMenu : undefined}>
        {children}
      </div>
    </>
  )
}

function placeBeside(panel: HTMLElement, button: DOMRect) {
  const below = button.bottom < innerHeight * 0.65
  const fromLeft = button.left < innerWidth / 2
  panel.style.top = below ? `${button.bottom + 4}px` : 'auto'
  panel.style.bottom = below ? 'auto' : `${innerHeight - button.top + 4}px`
  panel.style.left = fromLeft ? `${Math.max(8, button.left)}px` : 'auto'
  panel.style.right = fromLeft ? 'auto' : `${Math.max(8, document.documentElement.clientWidth - button.right)}px`
}

/** Those that can be seen: some are for phones only, and what is hidden refuses the focus. */
function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter((item) => item.checkVisibility())
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsOf(event.currentTarget)
  const from = items.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[(to + items.length) % items.length]?.focus()
}
