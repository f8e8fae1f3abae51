import type { KeyboardEvent } from 'react'

export type Tab<Id extends string> = { id: Id; label: string; count?: number }
type TabsProps<Id extends string> = {
  label: string
  tabs: Array<Tab<Id>>
  selected: Id
  onSelect: (id: Id) => void
  panelId: string
}

/** The arrow keys move and select, as the tab pattern asks. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = tabs.findIndex((tab) => tab.id === selected)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="c" aria-hidden="true">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
