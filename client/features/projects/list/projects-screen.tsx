import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { plusIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { LAZY, ProjectResults } from './lazy.ts'
import type { ProjectsSearch } from './list-search.ts'

const TYPING_PAUSE_MS = 200

/** Searches, filters, the order and what is opened live in the address. None of it may fill the history. */
export function ProjectsScreen({ search, quote }: { search: ProjectsSearch; quote: ReactNode }) {
  const navigate = useNavigate({ from: '/web-projects/' })
  const show = (change: ProjectsSearch) =>
    void navigate({
      to: '/web-projects',
      search: (last) => ({ ...last, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <div className="ph">
        <h1>{m.projects_heading()}</h1>
        <span className="sp" />
        <SearchField
          className="find"
          label={m.projects_search()}
          value={search.q ?? ''}
          pauseMs={TYPING_PAUSE_MS}
          onChange={(text) => show({ q: text.trim() || undefined })}
        />
        <Link className="btn pri" to="/web-projects" search={{ ...search, create: true }} replace resetScroll={false}>
          <Icon path={plusIcon} dense />
          {m.projects_new()}
        </Link>
      </div>
      <ProjectResults search={search} />
      <Suspense>
        {search.create && (
          <LAZY.create
            from={search.from ?? 'prompt'}
            onFrom={(from) => show({ from: from === 'prompt' ? undefined : from })}
            onClose={() => show({ create: undefined, from: undefined })}
            quote={quote}
          />
        )}
      </Suspense>
    </>
  )
}
