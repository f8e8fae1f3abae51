import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { lazyModule, useLazyModule } from '#client/lib/lazy/lazy-module.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'

export type DrawerProps = {
  title: string
  onClose: () => void
  actions?: ReactNode
  /** The arrow keys call it, to go to the next (1) or previous (-1) row of the list. */
  onStep?: (step: 1 | -1) => void
  children: ReactNode
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const code = lazyModule(() => import('./drawer-sheet.tsx'))

/** The drawer stands beside the list where there is room, else over it. Both its places must be in a `.docks`. */
export function Drawer(props: DrawerProps) {
  const isNarrow = useMediaQuery('(max-width: 1199px)')
  const sheet = useLazyModule(code)
  // Only a narrow window needs the sheet's code, and only a browser knows that it is one.
  useEffect(() => {
    if (isNarrow) code.need()
  }, [isNarrow])
  // What the server sent stays until the sheet is there.
  return isNarrow && sheet ? <sheet.DrawerSheet {...props} /> : <DockedDrawer {...props} />
}

function DockedDrawer({ title, onClose, actions, onStep, children }: DrawerProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => void (opener.current = document.activeElement), [])
  const close = () => {
    if (ref.current?.contains(document.activeElement)) giveFocusBack(opener.current)
    onClose()
  }
  useDrawerKeys({ onClose: close, onStep })
  return (
    <aside ref={ref} className="drawer" aria-labelledby={id}>
      <header>
        <h2 id={id} className="sp">
          {title}
        </h2>
        {actions}
        <Button tone="quiet" size="small" icon aria-label={m.ui_close()} onClick={close}>
          <Icon path={closeIcon} />
        </Button>
      </header>
      <div className="body">{children}</div>
    </aside>
  )
}

/** The keys belong to the page: the focus stays in the list while its rows are looked through. */
function useDrawerKeys({ onClose, onStep }: Pick<DrawerProps, 'onClose' | 'onStep'>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusyElsewhere(event.target)) return
    // Tabs are gone through by arrows, and have no meaning of their own for Escape.
    const step = isInTabs(event.target) ? undefined : STEPS[event.key]
    if (event.key === 'Escape') onClose()
    if (!step || !onStep) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The focus goes to the row whose details were open, which may be another than the one that opened them. */
function giveFocusBack(opener: Element | null) {
  const place = document.querySelector('.docks .open-row[aria-current]') ?? opener
  if (place instanceof HTMLElement) place.focus()
}

const isInTabs = (target: EventTarget | null) => target instanceof Element && target.closest('[role=tablist]') !== null

/** In a text, a list or a popup these keys have another meaning. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]',
    ) !== null
  )
}
