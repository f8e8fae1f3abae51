import { useId, useRef, type KeyboardEvent, type ToggleEvent } from 'react'
import { useLocation } from 'wouter'

export type MenuItem = { label: string; to?: string; act?: () => void; isDanger?: boolean }

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** A button with a list of what can be done. The browser closes it with Escape and a press beside it. */
export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [, go] = useLocation()

  function place({ newState }: ToggleEvent) {
    const [menu, button] = [list.current, opener.current]
    button?.setAttribute('aria-expanded', String(newState === 'open'))
    if (newState !== 'open' || !menu || !button) return
    const { left, bottom } = button.getBoundingClientRect()
    menu.style.top = `${bottom + 4}px`
    menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`
    menu.querySelector('button')?.focus()
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[step(at, buttons.length - 1)]?.focus()
  }

  function choose({ to, act }: MenuItem) {
    list.current?.hidePopover()
    act?.()
    if (to !== undefined) go(to)
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={false}
        className="min-h-11 rounded-ui border border-line bg-surface px-4 font-medium hover:border-ink"
      >
        {label}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={place}
        onKeyDown={move}
        className="fixed m-0 min-w-44 rounded-ui border border-line bg-surface p-1 text-ink shadow-lg"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(item)}
            className={`flex min-h-11 w-full items-center rounded-ui px-3 text-left hover:bg-page focus-visible:bg-page ${item.isDanger ? 'text-bad' : ''}`}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
