import type { ReactNode } from 'react'

type PanelProps = { title?: string; actions?: ReactNode; children: ReactNode; className?: string }

/** Content goes edge to edge. A panel must never stand inside another one. */
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
