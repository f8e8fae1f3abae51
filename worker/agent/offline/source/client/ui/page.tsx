import { useEffect, type ReactNode } from 'react'
import { SITE } from '../../shared/site/content'

/** Keeps the title of the browser's tab in step with the page. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === SITE.title ? title : `${title} · ${SITE.title}`
  }, [title])
}

type PageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page with its headline, and what can be done on it beside that. */
export function Page({ title, lead, actions, children }: PageProps) {
  usePageTitle(title)
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-heading wrap-anywhere">{title}</h1>
          {lead !== undefined && <p className="measure quiet mt-2">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}
