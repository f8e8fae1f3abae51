import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { CLASS_TEXTS } from '../../shared/classes/content'
import type { OpenClass } from '../../shared/classes/model'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { AssignmentList } from './assignment-list'

export function ClassPage() {
  const { id } = useParams()
  return <Gate>{() => <One key={id} id={id ?? ''} />}</Gate>
}

/** A class: what is set, and for its teacher the code, the students and the grades. */
function One({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const query = useQuery({ queryKey: ['classes', id], queryFn: () => request<OpenClass>(`/api/classes/${id}`) })
  return (
    <Loaded query={query}>
      {({ name, teacher, code, isTeacher, people, assignments }) => (
        <Page
          title={name}
          lead={CLASS_TEXTS.by(teacher)}
          actions={
            isTeacher && (
              <>
                <a className="button-quiet" href={`/api/classes/${id}/grades.csv`} download>
                  {CLASS_TEXTS.grades}
                </a>
                <RemoveButton
                  what={name}
                  remove={() => request(`/api/classes/${id}`, { method: 'DELETE' })}
                  onRemoved={() => navigate('/classes')}
                />
              </>
            )
          }
        >
          {code !== null && <p className="figure-number mb-6">{CLASS_TEXTS.codeIs(code)}</p>}
          {isTeacher && (
            <div className="mb-6">
              <Disclosure label={CLASS_TEXTS.addWork} isMain>
                {(close) => <WorkForm id={id} onSent={close} />}
              </Disclosure>
            </div>
          )}
          <AssignmentList assignments={assignments} />
          {isTeacher && (
            <section className="section">
              <h2 className="mb-2 text-title">{CLASS_TEXTS.studentsHead}</h2>
              {people.length === 0 ? <p className="quiet">{CLASS_TEXTS.nobody}</p> : <p>{people.join(', ')}</p>}
            </section>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function WorkForm({ id, onSent }: { id: string; onSent: () => void }) {
  return (
    <Form
      action={CLASS_TEXTS.addWork}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<unknown>(`/api/classes/${id}/assignments`, { body: typed })}
      onSent={onSent}
    >
      <TextField label={CLASS_TEXTS.title} name="title" maxLength={140} />
      <TextArea label={CLASS_TEXTS.about} name="text" rows={4} maxLength={5_000} isOptional />
      <TextField label={CLASS_TEXTS.due} name="due" type="date" />
    </Form>
  )
}
