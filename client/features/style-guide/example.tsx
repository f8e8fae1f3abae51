import type { ReactNode } from 'react'

/** Each section of the style page has an address of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="guide-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="guide-examples">{children}</div>
    </section>
  )
}

/** `of` says which state the component is in. */
export function Example({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'guide-example wide' : 'guide-example'}>
      <h3>{of}</h3>
      {children}
    </div>
  )
}
