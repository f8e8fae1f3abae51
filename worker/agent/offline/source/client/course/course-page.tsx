import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { COURSE, COURSE_TEXTS } from '../../shared/course/content'
import type { Course, Unit } from '../../shared/course/model'
import { hasRole } from '../../shared/site/content'
import { useMember } from '../access'
import { Loaded, Page, request } from '../ui/page'

export const useCourse = () => useQuery({ queryKey: ['course'], queryFn: () => request<Course>('/api/course') })

export function CoursePage() {
  const isTeacher = hasRole(useMember(), [COURSE.teacher])
  return (
    <Page
      title={COURSE.title}
      lead={COURSE.lead}
      actions={
        isTeacher && (
          <Link href="/course/edit" className="button-quiet">
            {COURSE_TEXTS.edit}
          </Link>
        )
      }
    >
      <CourseView />
    </Page>
  )
}

/** The start page's view of the course. */
export function CourseHome() {
  return (
    <section className="section">
      <CourseView />
    </section>
  )
}

function CourseView() {
  const member = useMember()
  return (
    <Loaded query={useCourse()}>
      {({ units, progress }) => (
        <>
          {member ? <Progress percent={progress} /> : <p className="quiet mb-6">{COURSE_TEXTS.signIn}</p>}
          {units.length === 0 && <p className="quiet">{COURSE_TEXTS.noUnits}</p>}
          <ol className="grid gap-5">
            {units.map((unit, index) => (
              <UnitCard key={unit.id} unit={unit} nth={index + 1} before={units[index - 1]} />
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="mb-6 max-w-xl">
      <p className="mb-2 font-semibold">{COURSE_TEXTS.progress(percent)}</p>
      <div aria-hidden className="h-3 bg-sunken">
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

function UnitCard({ unit, nth, before }: { unit: Unit; nth: number; before: Unit | undefined }) {
  return (
    <li className="panel space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-title wrap-anywhere">
          {COURSE.unit.one} {nth}: {unit.title}
        </h2>
        {unit.isOpen && unit.questions > 0 && unit.isPassed && (
          <span className="tag tag-accent">{COURSE_TEXTS.passed}</span>
        )}
      </div>
      {unit.isOpen ? (
        <>
          <ol className="list">
            {unit.lessons.map(({ id, title, isDone }, index) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <Link href={`/lessons/${id}`} className="link min-w-0 wrap-anywhere">
                  {COURSE.lesson} {index + 1}: {title}
                </Link>
                {isDone && <span className="tag">{COURSE_TEXTS.isDone}</span>}
              </li>
            ))}
          </ol>
          {unit.lessons.length === 0 && <p className="quiet">{COURSE_TEXTS.noLessons}</p>}
          {unit.questions > 0 && (
            <p className="flex flex-wrap items-center gap-4">
              <Link href={`/quiz/${unit.id}`} className="button">
                {COURSE_TEXTS.takeQuiz}
              </Link>
              {unit.best !== null && <span className="quiet">{COURSE_TEXTS.best(unit.best)}</span>}
            </p>
          )}
        </>
      ) : (
        <p className="quiet">{COURSE_TEXTS.locked(before?.title ?? '')}</p>
      )}
    </li>
  )
}
