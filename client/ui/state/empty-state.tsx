import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode }

/** It says why there is nothing yet, and the one thing to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="msg">
      <div className="slots" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <div className="row">{action}</div>}
    </div>
  )
}
