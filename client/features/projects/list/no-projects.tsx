import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectsFilter } from './list-search.ts'

type Words = { title: string; text: string; action: ReactNode }

/** The words say whether the search or a filter is the reason, or there is nothing yet. */
export function NoProjects({ filter }: { filter: ProjectsFilter }) {
  const { title, text, action } = wordsOf(filter)
  return (
    <section className="panel">
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    </section>
  )
}

function wordsOf({ q, state, live, show }: ProjectsFilter): Words {
  if (q)
    return {
      title: m.projects_not_found_title(),
      text: m.projects_not_found_text({ search: q }),
      action: <ShowAll show={show} />,
    }
  if (state || live)
    return { title: m.projects_filtered_title(), text: m.projects_filtered_text(), action: <ShowAll show={show} /> }
  if (show === 'archived')
    return { title: m.projects_archived_title(), text: m.projects_archived_text(), action: <ShowActive /> }
  if (show === 'deleted')
    return { title: m.projects_deleted_title(), text: m.projects_deleted_text(), action: <ShowActive /> }
  if (show === 'shared')
    return { title: m.projects_shared_title(), text: m.projects_shared_text(), action: <ShowActive /> }
  return { title: m.projects_empty_title(), text: m.projects_empty_text(), action: <NewProject /> }
}

function ShowAll({ show }: Pick<ProjectsFilter, 'show'>) {
  return (
    <Link className="btn" to="/web-projects" search={show ? { show } : {}}>
      {m.projects_show_all()}
    </Link>
  )
}

function ShowActive() {
  return (
    <Link className="btn" to="/web-projects">
      {m.projects_choose_active()}
    </Link>
  )
}

function NewProject() {
  return (
    <Link className="btn pri" to="/web-projects" search={{ create: true }}>
      {m.projects_new()}
    </Link>
  )
}
