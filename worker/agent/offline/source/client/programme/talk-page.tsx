import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { PROGRAMME, PROGRAMME_TEXTS } from '../../shared/programme/content'
import type { Talk } from '../../shared/programme/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AgendaButton } from './talk-rows'

function useTalk() {
  const { id } = useParams()
  return useQuery({ queryKey: ['talks', id], queryFn: () => request<Talk>(`/api/talks/${id}`) })
}

/** One session, and who holds it. */
export function TalkPage() {
  const query = useTalk()
  return (
    <Loaded query={query}>
      {(talk) => (
        <Page
          title={talk.title}
          lead={`${formatLongDay(talk.day)}, ${talk.starts} – ${talk.ends} · ${talk.room}`}
          actions={<Actions talk={talk} />}
        >
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <article className="panel space-y-4">
              {talk.track !== '' && <span className="tag">{talk.track}</span>}
              <p className="measure whitespace-pre-line wrap-anywhere">{talk.text}</p>
            </article>
            <section className="panel space-y-3">
              <h2 className="text-title wrap-anywhere">{talk.speaker}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{talk.about}</p>
            </section>
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ talk }: { talk: Talk }) {
  const [, navigate] = useLocation()
  const isEditor = hasRole(useMember(), [PROGRAMME.editor])
  return (
    <>
      <AgendaButton talk={talk} />
      {isEditor && (
        <>
          <Link href={`/programme/${talk.id}/edit`} className="button-quiet">
            {SITE_TEXTS.edit}
          </Link>
          <RemoveButton
            what={talk.title}
            remove={() => request(`/api/talks/${talk.id}`, { method: 'DELETE' })}
            onRemoved={() => navigate('/programme')}
          />
        </>
      )}
    </>
  )
}

export function NewTalk() {
  return (
    <Page title={PROGRAMME.add}>
      <Gate roles={[PROGRAMME.editor]}>{() => <TalkForm />}</Gate>
    </Page>
  )
}

export function EditTalk() {
  const query = useTalk()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[PROGRAMME.editor]}>
        {() => <Loaded query={query}>{(talk) => <TalkForm talk={talk} />}</Loaded>}
      </Gate>
    </Page>
  )
}

const optionsOf = (options: readonly string[]) => options.map((option) => ({ value: option, label: option }))

function TalkForm({ talk }: { talk?: Talk }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(talk ? `/api/talks/${talk.id}` : '/api/talks', {
          method: talk ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/programme/${id}`)}
    >
      <TextField label={PROGRAMME_TEXTS.title} name="title" maxLength={160} defaultValue={talk?.title} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={PROGRAMME_TEXTS.day} name="day" type="date" defaultValue={talk?.day} />
        <TextField label={PROGRAMME_TEXTS.starts} name="starts" type="time" defaultValue={talk?.starts} />
        <TextField label={PROGRAMME_TEXTS.ends} name="ends" type="time" defaultValue={talk?.ends} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={PROGRAMME_TEXTS.room}
          name="room"
          defaultValue={talk?.room}
          options={optionsOf(PROGRAMME.rooms)}
        />
        {PROGRAMME.tracks && (
          <SelectField
            label={PROGRAMME.tracks.label}
            name="track"
            defaultValue={talk?.track}
            options={optionsOf(PROGRAMME.tracks.options)}
          />
        )}
      </div>
      <TextArea label={PROGRAMME_TEXTS.text} name="text" isOptional defaultValue={talk?.text} />
      <TextField label={PROGRAMME_TEXTS.speaker} name="speaker" maxLength={120} defaultValue={talk?.speaker} />
      <TextArea label={PROGRAMME_TEXTS.about} name="about" rows={3} isOptional defaultValue={talk?.about} />
    </Form>
  )
}
