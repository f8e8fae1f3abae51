import { createContext, useContext, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from './button'
import { Toasts } from './toast'
import { WORDS } from './words'

const Name = createContext('')

type FrameProps = {
  /** The app's, in the header and in the title of each page. */
  name: string
  nav?: ReadonlyArray<{ to: string; label: string }>
  /** Before the name, such as a drawn mark. */
  mark?: ReactNode
  /** At the right end of the header. */
  actions?: ReactNode
  footer?: ReactNode
  /** How wide the page gets. */
  width?: string
  children: ReactNode
}

/** What stands around every page: name, menu, content, footer, toasts. */
export function Frame({ name, nav = [], mark, actions, footer, width = 'max-w-5xl', children }: FrameProps) {
  const inner = `mx-auto w-full px-4 sm:px-6 ${width}`
  return (
    <Name value={name}>
      <title>{name}</title>
      <div className="flex min-h-dvh flex-col">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:bg-surface focus:p-3">
          {WORDS.toContent}
        </a>
        <header className="border-b border-line">
          <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 py-3 ${inner}`}>
            <Link to="/" className="mr-auto flex min-h-11 items-center gap-3 font-display text-xl font-semibold">
              {mark}
              {name}
            </Link>
            {nav.length > 0 && (
              <nav aria-label={WORDS.pages} className="flex flex-wrap gap-x-5">
                {nav.map((place) => (
                  <Place key={place.to} {...place} />
                ))}
              </nav>
            )}
            {actions}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={`flex grow flex-col gap-8 py-10 outline-none ${inner}`}>
          {children}
        </main>
        {footer !== undefined && (
          <footer className="border-t border-line py-6 text-sm text-muted">
            <div className={inner}>{footer}</div>
          </footer>
        )}
      </div>
      <Toasts />
    </Name>
  )
}

function Place({ to, label }: { to: string; label: string }) {
  const [here] = useLocation()
  const isHere = here === to || (to !== '/' && here.startsWith(`${to}/`))
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
    >
      {label}
    </Link>
  )
}

type PageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** A page with its headline, what it is for, and what can be done on it. */
export function Page({ title, lead, actions, children }: PageProps) {
  const name = useContext(Name)
  return (
    <>
      <title>{title === name ? name : `${title} · ${name}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-col gap-2">
          <h1>{title}</h1>
          {lead !== undefined && <p className="max-w-prose text-lg text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** For addresses that lead nowhere. */
export function NothingHere() {
  return (
    <Page title={WORDS.nothingHere} lead={WORDS.leadsNowhere}>
      <Button to="/" look="quiet" className="self-start">
        {WORDS.toStart}
      </Button>
    </Page>
  )
}
