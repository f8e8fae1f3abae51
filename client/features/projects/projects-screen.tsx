import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { plusIcon } from '#client/ui/icons.ts'
import { SearchField } from '#client/ui/search-field.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { ProjectList } from './project-list.tsx'

const TYPING_PAUSE_MS = 200

/** All projects of the maker. The search text and the open dialog live in the address. */
export function ProjectsScreen({ create, search }: { create: boolean; search: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  // The address follows the typing after a pause; each stop replaces the last, so Back leaves the page.
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => void navigate({ to: '/web-projects', search: { q: typed || undefined }, replace: true }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search, navigate])
  return (
    <>
      <div className="ph">
        <h1>Projects</h1>
        <span className="sp" />
        <SearchField className="find" label="Search projects" value={search} onChange={setTyped} />
        <Link className="btn pri" to="/web-projects" search={{ create: true }}>
          <Icon path={plusIcon} dense />
          New project
        </Link>
      </div>
      <ProjectList search={search} />
      {create && <CreateDialog onClose={() => void navigate({ to: '/web-projects', search: { q: search || undefined }, replace: true })} />}
    </>
  )
}
