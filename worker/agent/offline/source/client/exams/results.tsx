import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import type { ExamResults } from '../../shared/exams/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { Distribution } from '../ui/distribution'
import { Loaded, Page, request } from '../ui/page'
import { AttemptRows } from './parts'

/** What everybody reached in an exam, and how each question went. */
export function Results() {
  const { id } = useParams()
  return <Gate roles={[EXAMS.maker]}>{() => <One key={id} id={id ?? ''} />}</Gate>
}

function One({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['exams', 'results', id],
    queryFn: () => request<ExamResults>(`/api/exams/${id}/results`),
  })
  return (
    <Loaded query={query}>
      {({ exam, people, average, passed, questions, attempts }) => (
        <Page
          title={EXAM_TEXTS.resultsOf(exam.title)}
          actions={
            <>
              <a className="button-quiet" href={`/api/exams/${id}/results.csv`} download>
                {SITE_TEXTS.download}
              </a>
              <Link href={`/exams/${id}`} className="button-quiet">
                {SITE_TEXTS.back}
              </Link>
            </>
          }
        >
          {attempts.length === 0 ? (
            <p className="quiet">{EXAM_TEXTS.nothingYet}</p>
          ) : (
            <div className="space-y-10">
              <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
                <Number label={EXAM_TEXTS.people} value={String(people)} />
                <Number label={EXAM_TEXTS.count} value={String(attempts.length)} />
                <Number label={EXAM_TEXTS.average} value={`${average} %`} />
                <Number label={EXAM_TEXTS.passRate} value={`${Math.round((passed / attempts.length) * 100)} %`} />
              </dl>
              <section>
                <h2 className="mb-4 text-title">{EXAM_TEXTS.perQuestion}</h2>
                <div className="max-w-3xl">
                  <Distribution
                    name={EXAM_TEXTS.perQuestion}
                    people={attempts.length}
                    counts={questions.map(({ text, right }) => ({ label: text, count: right }))}
                  />
                </div>
              </section>
              <section>
                <h2 className="mb-2 text-title">{EXAM_TEXTS.allAttempts}</h2>
                <AttemptRows attempts={attempts} hasNames />
              </section>
            </div>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function Number({ label, value }: { label: string; value: string }) {
  return (
    <div className="plate">
      <dt className="text-small">{label}</dt>
      <dd className="figure-number">{value}</dd>
    </div>
  )
}
