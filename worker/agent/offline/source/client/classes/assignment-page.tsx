import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { CLASS_TEXTS } from '../../shared/classes/content'
import type { HandIn, OpenAssignment } from '../../shared/classes/model'
import { Gate } from '../access'
import { formatDay, formatMoment } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { FileField } from '../ui/file-field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function AssignmentPage() {
  const { id } = useParams()
  return <Gate>{() => <One key={id} id={id ?? ''} />}</Gate>
}

/** What is to be done: a student hands it in, the teacher marks it. */
function One({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['classes', 'assignment', id],
    queryFn: () => request<OpenAssignment>(`/api/classes/assignments/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ title, text, due, classId, className, isTeacher, mine, all }) => (
        <Page
          title={title}
          lead={
            <>
              <Link href={`/classes/${classId}`} className="link">
                {className}
              </Link>
              {` · ${CLASS_TEXTS.dueOn(formatDay(due))}`}
            </>
          }
          actions={
            isTeacher && (
              <RemoveButton
                what={title}
                remove={() => request(`/api/classes/assignments/${id}`, { method: 'DELETE' })}
                onRemoved={() => navigate(`/classes/${classId}`)}
              />
            )
          }
        >
          <p className="measure mb-8 whitespace-pre-line wrap-anywhere">{text}</p>
          {isTeacher ? <Marking all={all} /> : <Own id={id} mine={mine} />}
        </Page>
      )}
    </Loaded>
  )
}

function Own({ id, mine }: { id: string; mine: HandIn | null }) {
  return (
    <section>
      <h2 className="mb-3 text-title">{CLASS_TEXTS.yourWork}</h2>
      {mine && <Work handIn={mine} />}
      {mine && mine.mark !== '' ? (
        <Marked handIn={mine} />
      ) : (
        <Form
          action={mine ? CLASS_TEXTS.again : CLASS_TEXTS.handIn}
          thanks=""
          className="panel mt-5 max-w-2xl space-y-5"
          send={(typed) => request<unknown>(`/api/classes/assignments/${id}/hand-in`, { body: typed })}
        >
          <TextArea label={CLASS_TEXTS.text} name="text" rows={6} maxLength={20_000} isOptional />
          <FileField label={CLASS_TEXTS.file} hint={CLASS_TEXTS.fileHint} tooLarge={CLASS_TEXTS.fileTooLarge} />
        </Form>
      )}
    </section>
  )
}

function Work({ handIn: { id, text, fileName, sent, isLate } }: { handIn: HandIn }) {
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-3">
        <span>{CLASS_TEXTS.isHandedIn(formatMoment(sent))}</span>
        {isLate && <span className="tag tag-bad">{CLASS_TEXTS.late}</span>}
      </p>
      {text !== '' && <p className="measure mb-3 whitespace-pre-line wrap-anywhere">{text}</p>}
      {fileName !== '' && (
        <p className="mb-3">
          <a className="button-quiet" href={`/api/classes/hand-ins/${id}/file`} download>
            {CLASS_TEXTS.open(fileName)}
          </a>
        </p>
      )}
    </>
  )
}

function Marked({ handIn: { mark, remark } }: { handIn: HandIn }) {
  return (
    <div className="plate mt-4 max-w-xl">
      <p className="figure-number">{CLASS_TEXTS.marked(mark)}</p>
      <p className="measure whitespace-pre-line wrap-anywhere">{remark}</p>
    </div>
  )
}

/** What was handed in, each with a mark and a remark. */
function Marking({ all }: { all: HandIn[] }) {
  if (all.length === 0) return <p className="quiet">{CLASS_TEXTS.nothingYet}</p>
  return (
    <ul className="list">
      {all.map((handIn) => (
        <li key={handIn.id} className="py-5">
          <h2 className="text-title">{handIn.student}</h2>
          <Work handIn={handIn} />
          <Form
            action={CLASS_TEXTS.grade}
            className="grid max-w-2xl items-end gap-4 sm:grid-cols-[8rem_1fr_auto]"
            send={(typed) => request<unknown>(`/api/classes/hand-ins/${handIn.id}`, { method: 'PUT', body: typed })}
          >
            <TextField label={CLASS_TEXTS.mark} name="mark" maxLength={20} defaultValue={handIn.mark} />
            <TextField
              label={CLASS_TEXTS.remark}
              name="remark"
              maxLength={2_000}
              defaultValue={handIn.remark}
              isOptional
            />
          </Form>
          <p className="quiet mt-2 text-small">
            {handIn.mark === '' ? CLASS_TEXTS.notMarked : CLASS_TEXTS.marked(handIn.mark)}
          </p>
        </li>
      ))}
    </ul>
  )
}
