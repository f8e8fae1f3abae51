import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { hasRole } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import { PAGE, type Survey } from '../../shared/surveys/model'
import { useMember } from '../access'
import { Loaded, Page, Paging, request } from '../ui/page'
import { asked, Audience, SurveyRow } from './parts'

export type SurveyList = { items: Survey[]; total: number }

export const useSurveys = (page: number, enabled = true) =>
  useQuery({
    queryKey: ['surveys', 'list', page],
    queryFn: () => request<SurveyList>(asked('', new URLSearchParams({ page: `${page}` }))),
    placeholderData: keepPreviousData,
    enabled,
  })

/** Every survey that one may see: what is open, and what was. */
export function Surveys() {
  const isRunner = hasRole(useMember(), [SURVEYS.runner])
  return (
    <Page
      title={SURVEYS.title}
      lead={SURVEYS.lead}
      actions={
        isRunner && (
          <Link href="/surveys/new" className="button">
            {SURVEY_TEXTS.add(SURVEYS.one)}
          </Link>
        )
      }
    >
      <Audience>{() => <List />}</Audience>
    </Page>
  )
}

function List() {
  const [page, setPage] = useState(0)
  return (
    <Loaded query={useSurveys(page)}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{SURVEY_TEXTS.none}</p>}
          <ul className="list">
            {items.map((survey) => (
              <SurveyRow key={survey.id} survey={survey} />
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
