import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { LENDING, LENDING_TEXTS } from '../../shared/lending/content'
import type { Loan, Thing } from '../../shared/lending/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { LoanRows, ThingTag } from './parts'

/** One thing: ask for it, and see its loans. */
export function ThingPage() {
  const { id } = useParams()
  return <Gate>{(member) => <OneThing key={id} id={id ?? ''} isDesk={hasRole(member, [LENDING.desk])} />}</Gate>
}

function OneThing({ id, isDesk }: { id: string; isDesk: boolean }) {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['lending', 'one', id],
    queryFn: () => request<{ thing: Thing; history: Loan[] }>(`/api/lending/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ thing, history }) => (
        <Page
          title={thing.name}
          lead={[thing.kind, thing.place].filter((each) => each !== '').join(' · ') || undefined}
          actions={
            isDesk && (
              <>
                <Link href={`/lending/${thing.id}/edit`} className="button-quiet">
                  {SITE_TEXTS.edit}
                </Link>
                <RemoveButton
                  what={thing.name}
                  remove={() => request(`/api/lending/${thing.id}`, { method: 'DELETE' })}
                  onRemoved={() => navigate('/lending')}
                />
              </>
            )
          }
        >
          <ThingTag thing={thing} />
          {thing.text !== '' && <p className="measure mt-4 whitespace-pre-line">{thing.text}</p>}
          <section className="section">
            <h2 className="mb-4 text-heading">{LENDING_TEXTS.request}</h2>
            <RequestForm id={thing.id} />
          </section>
          <section className="section">
            <h2 className="mb-2 text-heading">{LENDING_TEXTS.history}</h2>
            <LoanRows loans={history} none={LENDING_TEXTS.noHistory} by="person" />
          </section>
        </Page>
      )}
    </Loaded>
  )
}

function RequestForm({ id }: { id: number }) {
  return (
    <Form
      action={LENDING_TEXTS.request}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request(`/api/lending/${id}/loans`, { body: typed })}
      thanks={LENDING.isApproved ? LENDING_TEXTS.sent : LENDING_TEXTS.reserved}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={LENDING_TEXTS.from} name="from_day" type="date" />
        <TextField label={LENDING_TEXTS.to} name="until_day" type="date" />
      </div>
      <TextArea label={LENDING_TEXTS.reason} name="reason" rows={2} isOptional={!LENDING.needsReason} />
    </Form>
  )
}
