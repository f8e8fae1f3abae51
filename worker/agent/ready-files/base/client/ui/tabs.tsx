import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { id: string; label: string; content: ReactNode }

/** Views of one thing, one of them shown. Arrow keys lead from one to the next. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const id = useId()
  const [chosen, choose] = useState(tabs[0]?.id)
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0]

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === shown?.id)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    choose(next?.id)
    document.getElementById(`${id}-${next?.id}`)?.focus()
  }

  return (
    <div className="flex flex-col gap-6">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === shown?.id}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === shown?.id ? 0 : -1}
            onClick={() => choose(tab.id)}
            className="-mb-px min-h-11 border-b-2 border-transparent font-medium whitespace-nowrap text-muted -outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown?.id}`}>
        {shown?.content}
      </div>
    </div>
  )
}
