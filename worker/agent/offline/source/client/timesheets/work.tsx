import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import type { WorkGroup, WorkItem } from '../../shared/timesheets/model'
import { Gate, useMember } from '../access'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { Planned, WorkItems } from './work-items'

/** What hours are worked for: what it belongs to, or the whole list where it belongs to nothing. */
export function Work() {
  const { group, item } = TIMESHEETS
  return (
    <Page title={(group ?? item).many}>
      <Gate>{() => (group ? <Groups group={group} /> : <AllItems />)}</Gate>
    </Page>
  )
}

const useIsLeader = () => hasRole(useMember(), [TIMESHEETS.leader])

function Groups({ group }: { group: { one: string; many: string } }) {
  const isLeader = useIsLeader()
  const query = useQuery({
    queryKey: ['timesheets', 'groups'],
    queryFn: () => request<{ items: WorkGroup[] }>('/api/work/groups'),
  })
  return (
    <>
      {isLeader && (
        <div className="mb-6">
          <Disclosure label={TIMESHEET_TEXTS.add(group.one)} isMain>
            {(close) => (
              <Form
                action={SITE_TEXTS.save}
                className="panel max-w-xl space-y-5"
                send={(typed) => request<unknown>('/api/work/groups', { body: typed })}
                onSent={close}
              >
                <TextField label={TIMESHEET_TEXTS.name} name="name" maxLength={120} />
              </Form>
            )}
          </Disclosure>
        </div>
      )}
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{TIMESHEET_TEXTS.none(group.many)}</p>}
            <ul className="list">
              {items.map(({ id, name, planned, worked }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                  <Link href={`/work/${id}`} className="link min-w-0 text-title wrap-anywhere">
                    {name}
                  </Link>
                  <Planned planned={planned} worked={worked} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

function AllItems() {
  const isLeader = useIsLeader()
  const query = useQuery({
    queryKey: ['timesheets', 'items'],
    queryFn: () => request<{ items: WorkItem[] }>('/api/work/items'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => <WorkItems items={items} isLeader={isLeader} action="/api/work/items" />}
    </Loaded>
  )
}

export function GroupPage() {
  const { id } = useParams()
  return <Gate>{() => <OneGroup id={id ?? ''} />}</Gate>
}

function OneGroup({ id }: { id: string }) {
  const isLeader = useIsLeader()
  const query = useQuery({
    queryKey: ['timesheets', 'group', id],
    queryFn: () => request<{ name: string; items: WorkItem[] }>(`/api/work/groups/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ name, items }) => (
        <Page title={name}>
          <WorkItems items={items} isLeader={isLeader} action={`/api/work/groups/${id}/items`} />
        </Page>
      )}
    </Loaded>
  )
}
