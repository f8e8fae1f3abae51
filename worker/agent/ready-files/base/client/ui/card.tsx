import type { HTMLAttributes } from 'react'

export function Card({
  title,
  className = '',
  children,
  ...section
}: HTMLAttributes<HTMLElement> & { title?: string }) {
  return (
    <section className={`flex flex-col gap-4 rounded-ui border border-line bg-surface p-5 ${className}`} {...section}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}
