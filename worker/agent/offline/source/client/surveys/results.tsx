import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import type { QuestionResult, Results as ResultsOf } from '../../shared/surveys/model'
import { Distribution } from '../ui/distribution'
import { Loaded, Page, request } from '../ui/page'
import { asked, Audience } from './parts'

export function Results() {
  const { id } = useParams()
  return <Audience>{() => <OfSurvey id={id ?? ''} />}</Audience>
}

/** What was answered to each question, once enough have answered. */
function OfSurvey({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['surveys', 'results', id],
    queryFn: () => request<ResultsOf>(asked(`/${id}/results`)),
  })
  return (
    <Loaded query={query}>
      {({ survey, questions }) => (
        <Page
          title={`${SURVEY_TEXTS.results}: ${survey.title}`}
          lead={SURVEY_TEXTS.answers(survey.answers)}
          actions={
            <>
              <Link href={`/surveys/${survey.id}`} className="button-quiet">
                {SITE_TEXTS.back}
              </Link>
              {questions && (
                <a className="button-quiet" href={asked(`/${survey.id}/results/table.csv`)} download="results.csv">
                  {SITE_TEXTS.download}
                </a>
              )}
            </>
          }
        >
          {questions === null ? (
            <p className="panel measure">{SURVEY_TEXTS.tooFew(SURVEYS.least, survey.answers)}</p>
          ) : (
            <div className="grid items-start gap-8 lg:grid-cols-2">
              {questions.map((question) => (
                <OfQuestion key={question.id} question={question} people={survey.answers} />
              ))}
            </div>
          )}
        </Page>
      )}
    </Loaded>
  )
}

type OfQuestionProps = { question: QuestionResult; people: number }

function OfQuestion({ question: { kind, text, average, counts, texts }, people }: OfQuestionProps) {
  return (
    <section className={`panel min-w-0 ${kind === 'text' ? 'lg:col-span-2' : ''}`}>
      <h2 className="mb-3 text-title wrap-anywhere">{text}</h2>
      {average !== null && (
        <p className="mb-4">
          {SURVEY_TEXTS.average}: <strong className="figure">{SURVEY_TEXTS.ofFive(average)}</strong>
        </p>
      )}
      {kind !== 'text' && (
        <Distribution counts={counts} people={people} name={`${SURVEY_TEXTS.distribution}: ${text}`} />
      )}
      {kind === 'text' && texts.length === 0 && <p className="quiet">{SURVEY_TEXTS.noTexts}</p>}
      {texts.length > 0 && (
        <ul className="list">
          {texts.map((each, index) => (
            <li key={index} className="flex items-center py-2">
              <span className="min-w-0 whitespace-pre-line wrap-anywhere">{each}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
