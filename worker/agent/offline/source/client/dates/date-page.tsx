import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { DATES, DATES_TEXTS } from '../../shared/dates/content'
import { type Answer, type Answering, type ClubDate, OFFERED } from '../../shared/dates/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AnswerButtons, whenAndWhere } from './parts'

/** One date: one's own answer, and who comes. */
export function ClubDatePage() {
  const { id } = useParams()
  const member = useMember()
  if (!member)
    return (
      <Page title={DATES.title}>
        <Gate>{() => null}</Gate>
      </Page>
    )
  return <OneDate key={id} id={id ?? ''} />
}

function OneDate({ id }: { id: string }) {
  const isBoard = hasRole(useMember(), [DATES.board])
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['club-dates', 'one', id],
    queryFn: () => request<{ date: ClubDate; members: Answering[] }>(`/api/club-dates/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ date, members }) => (
        <Page
          title={date.title}
          lead={whenAndWhere(date)}
          actions={
            isBoard && (
              <>
                <Link href={`/club-dates/${date.id}/edit`} className="button-quiet">
                  {SITE_TEXTS.edit}
                </Link>
                <RemoveButton
                  what={date.title}
                  remove={() => request(`/api/club-dates/${date.id}`, { method: 'DELETE' })}
                  onRemoved={() => navigate('/club-dates')}
                />
              </>
            )
          }
        >
          <span className="tag">{date.kind}</span>
          {date.note !== '' && <p className="measure mt-4 wrap-anywhere whitespace-pre-line">{date.note}</p>}
          {date.isOver ? <p className="quiet mt-6">{DATES_TEXTS.over}</p> : <MyAnswer date={date} />}
          <div className="section grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] items-start gap-6">
            {[...OFFERED, null].map((answer) => (
              <Names key={answer} of={answer} members={members} />
            ))}
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function MyAnswer({ date }: { date: ClubDate }) {
  const { id, mine, mineNote } = date
  return (
    <section className="panel mt-6 max-w-2xl space-y-5">
      <div className="space-y-3">
        <h2 className="text-title">{DATES_TEXTS.myAnswer}</h2>
        <AnswerButtons date={date} />
      </div>
      {mine === null ? (
        <p className="quiet">{DATES_TEXTS.open}</p>
      ) : (
        <Form
          action={SITE_TEXTS.save}
          className="space-y-3"
          send={(typed) =>
            request(`/api/club-dates/${id}/answer`, { method: 'PUT', body: { note: '', ...typed, answer: mine } })
          }
          thanks={DATES_TEXTS.saved}
        >
          <TextField
            label={DATES_TEXTS.myNote}
            name="note"
            maxLength={300}
            hint={DATES_TEXTS.noteHint}
            defaultValue={mineNote}
            isOptional
          />
        </Form>
      )}
    </section>
  )
}

/** Who has answered so, or not at all. */
function Names({ of, members }: { of: Answer | null; members: Answering[] }) {
  const those = members.filter(({ answer }) => answer === of)
  return (
    <section className="panel">
      <h2 className="mb-2 text-title">
        {of === null ? DATES_TEXTS.silent : DATES_TEXTS.who[of]} <span className="quiet">{those.length}</span>
      </h2>
      {those.length === 0 && <p className="quiet">{DATES_TEXTS.nobody}</p>}
      <ul className="space-y-1">
        {those.map(({ id, name, note }) => (
          <li key={id} className="wrap-anywhere">
            {name}
            {note !== '' && <span className="quiet block text-small">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
