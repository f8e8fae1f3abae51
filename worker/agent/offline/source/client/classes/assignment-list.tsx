import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { CLASS_TEXTS, CLASSES } from '../../shared/classes/content'
import type { Assignment } from '../../shared/classes/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'

/** What is set in every class of who is signed in. */
export function Homework() {
  return (
    <Page title={CLASSES.menu.homework}>
      <Gate>{() => <All />}</Gate>
    </Page>
  )
}

function All() {
  const query = useQuery({
    queryKey: ['classes', 'assignments'],
    queryFn: () => request<{ items: Assignment[] }>('/api/classes/assignments'),
  })
  return <Loaded query={query}>{({ items }) => <AssignmentList assignments={items} hasClass />}</Loaded>
}

type ListProps = { assignments: Assignment[]; hasClass?: boolean }

export function AssignmentList({ assignments, hasClass = false }: ListProps) {
  if (assignments.length === 0) return <p className="quiet">{CLASS_TEXTS.noWork}</p>
  return (
    <ul className="list">
      {assignments.map(({ id, title, className, due, handedIn, mine, isTeacher }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <Link href={`/homework/${id}`} className="link text-title wrap-anywhere">
              {title}
            </Link>
            <p className="quiet text-small">
              {[hasClass ? className : '', CLASS_TEXTS.dueOn(formatDay(due))].filter(Boolean).join(' · ')}
            </p>
          </div>
          {isTeacher && <span className="tag">{CLASS_TEXTS.handedIn(handedIn)}</span>}
          {mine?.isLate && <span className="tag tag-bad">{CLASS_TEXTS.late}</span>}
          {mine && mine.mark !== '' && <strong className="tag tag-accent">{CLASS_TEXTS.marked(mine.mark)}</strong>}
        </li>
      ))}
    </ul>
  )
}
