import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { CLASS_TEXTS, CLASSES } from '../../shared/classes/content'
import type { SchoolClass } from '../../shared/classes/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'

export function Classes() {
  return (
    <Page title={CLASSES.menu.classes} lead={CLASSES.lead}>
      <Gate>{() => <ClassList />}</Gate>
    </Page>
  )
}

/** On the start page: the same. */
export function ClassesHome() {
  return (
    <section className="section">
      <Gate>{() => <ClassList />}</Gate>
    </section>
  )
}

/** The classes of who is signed in, and the ways to make one and to join one. */
function ClassList() {
  const [, navigate] = useLocation()
  const isTeacher = hasRole(useMember(), [CLASSES.teacher])
  const query = useQuery({
    queryKey: ['classes'],
    queryFn: () => request<{ items: SchoolClass[] }>('/api/classes'),
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        {isTeacher && (
          <Disclosure label={CLASS_TEXTS.add} isMain>
            {(close) => (
              <Form
                action={SITE_TEXTS.save}
                className="panel max-w-xl space-y-5"
                send={(typed) => request<unknown>('/api/classes', { body: typed })}
                onSent={close}
              >
                <TextField label={CLASS_TEXTS.name} name="name" maxLength={120} />
              </Form>
            )}
          </Disclosure>
        )}
        <Disclosure label={CLASS_TEXTS.join} isMain={!isTeacher}>
          {() => (
            <Form
              action={CLASS_TEXTS.joinNow}
              className="panel max-w-xl space-y-5"
              send={(typed) => request<{ id: number }>('/api/classes/join', { body: typed })}
              onSent={({ id }) => navigate(`/classes/${id}`)}
            >
              <TextField label={CLASS_TEXTS.code} name="code" maxLength={20} autoComplete="off" />
            </Form>
          )}
        </Disclosure>
      </div>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{CLASS_TEXTS.none}</p>}
            <ul className="list">
              {items.map(({ id, name, teacher, code, students }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <div className="min-w-0 flex-1 basis-64">
                    <Link href={`/classes/${id}`} className="link text-title wrap-anywhere">
                      {name}
                    </Link>
                    <p className="quiet text-small">
                      {CLASS_TEXTS.by(teacher)} · {CLASS_TEXTS.students(students)}
                    </p>
                  </div>
                  {code !== null && <strong className="tag">{CLASS_TEXTS.codeIs(code)}</strong>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}
