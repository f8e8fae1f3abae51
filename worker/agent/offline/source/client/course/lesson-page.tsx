import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { COURSE, COURSE_TEXTS } from '../../shared/course/content'
import type { LessonPage as LessonView } from '../../shared/course/model'
import { Gate } from '../access'
import { ShownPicture } from '../pictures/picture'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Prose } from '../ui/prose'

export function LessonPage() {
  const { id } = useParams()
  return <Gate>{() => <Lesson key={id} id={id ?? ''} />}</Gate>
}

/** A picture and an explanation, then on to the next lesson or the quiz. */
function Lesson({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['course', 'lesson', id],
    queryFn: () => request<LessonView>(`/api/course/lessons/${id}`),
  })
  return (
    <Loaded query={query}>
      {(lesson) => (
        <Page title={lesson.title} lead={`${COURSE.lesson} ${lesson.nth}`}>
          <div className="grid items-start gap-8 md:grid-cols-[2fr_3fr]">
            <ShownPicture
              subject={COURSE.pictures}
              id={lesson.id}
              name={lesson.title}
              picture={null}
              alt={lesson.title}
              className="aspect-4/3 w-full rounded-face"
            />
            <div className="space-y-6">
              <Prose text={lesson.text} />
              <p className="flex flex-wrap items-center gap-4">
                <ActionButton
                  className="button"
                  label={COURSE_TEXTS.done}
                  act={() => request(`/api/course/lessons/${lesson.id}/done`, { method: 'PUT' })}
                  onDone={() => navigate(lesson.next === null ? `/quiz/${lesson.unit_id}` : `/lessons/${lesson.next}`)}
                />
                {lesson.isDone && <span className="tag">{COURSE_TEXTS.isDone}</span>}
                <Link href="/course" className="link">
                  {COURSE_TEXTS.toCourse}
                </Link>
              </p>
            </div>
          </div>
        </Page>
      )}
    </Loaded>
  )
}
