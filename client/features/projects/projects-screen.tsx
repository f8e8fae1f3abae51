import { Link, useNavigate } from '@tanstack/react-router'
import { Icon } from '#client/ui/icon.tsx'
import { plusIcon } from '#client/ui/icons.ts'
import { SearchField } from '#client/ui/search-field.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { ProjectList } from './project-list.tsx'

const TYPING_PAUSE_MS = 200

/** All projects of the maker. The search text and the open dialog live in the address; neither fills the history. */
export function ProjectsScreen({ create, search }: { create: boolean; search: string }) {
  const navigate = useNavigate()
  const show = (q: string) => void navigate({ to: '/web-projects', search: q ? { q } : {}, replace: true })
  return (
    <>
      <div className="ph">
        <h1>Projects</h1>
        <span className="sp" />
        <SearchField className="find" label="Search projects" value={search} pauseMs={TYPING_PAUSE_MS} onChange={(text) => show(text.trim())} />
        <Link className="btn pri" to="/web-projects" search={{ create: true }}>
          <Icon path={plusIcon} dense />
          New project
        </Link>
      </div>
      <ProjectList search={search} />
      {create && <CreateDialog onClose={() => show(search)} />}
    </>
  )
}
