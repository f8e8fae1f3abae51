import type { ReactNode } from 'react'

type PanelProps = { title?: string; actions?: ReactNode; children: ReactNode; className?: string }

/** A hairline box. Content goes edge to edge; never one panel inside another. */
export function Panel({ title, actions, children, className }: PanelProps) {
  return (
    <section className={className ? `panel ${className}` : 'panel'}>
      {title && (
        <header>
          <h2>{title}</h2>
          <span className="sp" />
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
