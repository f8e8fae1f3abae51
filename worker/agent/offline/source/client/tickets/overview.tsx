import { useQuery } from '@tanstack/react-query'
import { SITE_TEXTS } from '../../shared/site/content'
import { TICKET_TEXTS, TICKETS } from '../../shared/tickets/content'
import type { Overview as Figures } from '../../shared/tickets/model'
import { Gate } from '../access'
import { Bars } from '../ui/chart'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useReadyTexts } from './answer-form'

/** How much is open for whom, how quick the first answer is, and the texts that are ready. */
export function Overview() {
  return (
    <Page title={TICKETS.menu.overview}>
      <Gate roles={[TICKETS.team]}>
        {() => (
          <>
            <FiguresView />
            <section className="section">
              <h2 className="mb-3 text-heading">{TICKET_TEXTS.readyHead}</h2>
              <ReadyTexts />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function FiguresView() {
  const query = useQuery({
    queryKey: ['desk', 'overview'],
    queryFn: () => request<Figures>('/api/ticket-desk/overview'),
  })
  return (
    <Loaded query={query}>
      {({ people, minutes }) => (
        <>
          <dl className="mb-8">
            <dt className="quiet">{TICKET_TEXTS.first}</dt>
            <dd className="figure-number">{minutes === null ? TICKET_TEXTS.never : TICKET_TEXTS.minutes(minutes)}</dd>
          </dl>
          <h2 className="mb-3 text-heading">{TICKET_TEXTS.openBy}</h2>
          <Bars
            name={TICKET_TEXTS.openBy}
            show={String}
            points={people.map(({ name, open }) => ({ label: name ?? TICKET_TEXTS.nobody, value: open }))}
          />
        </>
      )}
    </Loaded>
  )
}

function ReadyTexts() {
  return (
    <Loaded query={useReadyTexts()}>
      {({ items }) => (
        <>
          <ul className="list mb-6">
            {items.map(({ id, title, text }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  {title} <span className="quiet block text-small">{text}</span>
                </span>
                <RemoveButton
                  what={title}
                  remove={() => request(`/api/ticket-desk/texts/${id}`, { method: 'DELETE' })}
                />
              </li>
            ))}
          </ul>
          <Form
            action={TICKET_TEXTS.addReady}
            thanks={SITE_TEXTS.saved}
            className="panel max-w-2xl space-y-5"
            send={(typed) => request<unknown>('/api/ticket-desk/texts', { body: typed })}
          >
            <TextField label={TICKET_TEXTS.title} name="title" maxLength={140} />
            <TextArea label={TICKET_TEXTS.text} name="text" rows={4} />
          </Form>
        </>
      )}
    </Loaded>
  )
}
