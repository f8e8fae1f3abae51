import type { ReactNode } from 'react'
import { Wordmark } from '#client/ui/logo.tsx'

/** A page that is only a message. Its link home is a plain one: it must work when the router is what broke. */
export function LonePage({ art, title, children }: { art: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="lone">
      <header>
        <a href="/" aria-label="Solid, home">
          <Wordmark />
        </a>
      </header>
      <main>
        <div className="art" aria-hidden="true">
          {art}
        </div>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
