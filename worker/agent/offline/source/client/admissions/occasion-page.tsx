import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Occasion } from '../../shared/admissions/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { priceWords, RoomTag } from './occasion-cards'

/** An event, and the form by which one registers for it. */
export function OccasionPage() {
  const { id = '' } = useParams()
  const query = useOccasion(id)
  return <Loaded query={query}>{(occasion) => <Shown occasion={occasion} />}</Loaded>
}

export const useOccasion = (id: string) =>
  useQuery({ queryKey: ['admissions', 'one', id], queryFn: () => request<Occasion>(`/api/admissions/${id}`) })

function Shown({ occasion }: { occasion: Occasion }) {
  const [, navigate] = useLocation()
  const isStaff = hasRole(useMember(), [ADMISSIONS.staff])
  const { id, title, day, time, place, kind, text, isOver } = occasion
  return (
    <Page
      title={title}
      lead={[`${formatLongDay(day)}, ${time}`, place, kind].filter((each) => each !== '').join(' · ')}
      actions={
        isStaff && (
          <>
            <Link href={`/events/${id}/people`} className="button">
              {ADMISSIONS_TEXTS.participants}
            </Link>
            <Link href={`/events/${id}/edit`} className="button-quiet">
              {SITE_TEXTS.edit}
            </Link>
            <RemoveButton
              what={title}
              remove={() => request(`/api/admissions/${id}`, { method: 'DELETE' })}
              onRemoved={() => navigate('/events')}
            />
          </>
        )
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div>
          <RoomTag occasion={occasion} />
          {text !== '' && <p className="measure mt-4 whitespace-pre-line">{text}</p>}
          <h2 className="mt-6 mb-2 text-title">{ADMISSIONS_TEXTS.types}</h2>
          <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1">
            {occasion.types.map(({ name, price }) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="figure">{priceWords(price)}</dd>
              </div>
            ))}
          </dl>
          <p className="quiet mt-2 text-small">{ADMISSIONS_TEXTS.payHint}</p>
        </div>
        {isOver ? <p className="quiet">{ADMISSIONS_TEXTS.isOver}</p> : <RegisterForm occasion={occasion} />}
      </div>
    </Page>
  )
}

function RegisterForm({ occasion: { id, types, places, taken } }: { occasion: Occasion }) {
  const [, navigate] = useLocation()
  const member = useMember()
  const isFull = taken >= places
  if (member === undefined) return null
  return (
    <section className="panel">
      <h2 className="mb-5 text-title">{isFull ? ADMISSIONS_TEXTS.join : ADMISSIONS_TEXTS.register}</h2>
      {isFull && <p className="mb-5">{ADMISSIONS_TEXTS.fullLead}</p>}
      <Form
        action={isFull ? ADMISSIONS_TEXTS.join : ADMISSIONS_TEXTS.getTicket}
        send={(typed) => request<{ code: string }>(`/api/admissions/${id}/tickets`, { body: typed })}
        onSent={({ code }) => navigate(`/ticket/${code}?new`)}
      >
        <TextField
          label={ADMISSIONS_TEXTS.name}
          name="name"
          maxLength={120}
          autoComplete="name"
          defaultValue={member?.name}
        />
        <TextField
          label={ADMISSIONS_TEXTS.email}
          name="email"
          type="email"
          maxLength={200}
          autoComplete="email"
          defaultValue={member?.email}
        />
        <SelectField
          label={ADMISSIONS_TEXTS.type}
          name="type"
          options={types.map(({ name, price }) => ({ value: name, label: `${name}, ${priceWords(price)}` }))}
        />
      </Form>
    </section>
  )
}
