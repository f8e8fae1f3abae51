import { createContext, useContext, type ReactNode } from 'react'
import { Wordmark } from '#client/ui/icon/logo.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** It is true when a frame with a header and a `main` stands around the page already. */
export const InFrame = createContext(false)

/** The link home must be a plain one: it works when the router is what broke. */
export function LonePage({ art, title, children }: { art: ReactNode; title: string; children: ReactNode }) {
  const message = (
    <>
      <div className="art" aria-hidden="true">
        {art}
      </div>
      <h1>{title}</h1>
      {children}
    </>
  )
  if (useContext(InFrame)) return <div className="lone framed">{message}</div>
  return (
    <div className="lone">
      <header>
        <a href="/" aria-label={m.shell_brand()}>
          <Wordmark />
        </a>
      </header>
      <main>{message}</main>
    </div>
  )
}
