import { useLocation, useParams } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import type { Survey } from '../../shared/surveys/model'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useSurvey } from './survey-page'

export function NewSurvey() {
  return (
    <Page title={SURVEY_TEXTS.add(SURVEYS.one)}>
      <Gate roles={[SURVEYS.runner]}>{() => <SurveyForm />}</Gate>
    </Page>
  )
}

export function EditSurvey() {
  const { id } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[SURVEYS.runner]}>{() => <Existing id={id ?? ''} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  return <Loaded query={useSurvey(id)}>{(survey) => <SurveyForm survey={survey} />}</Loaded>
}

function SurveyForm({ survey }: { survey?: Survey }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(survey ? `/api/surveys/${survey.id}` : '/api/surveys', {
          method: survey ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/surveys/${id}`)}
    >
      <TextField label={SURVEY_TEXTS.title} name="title" maxLength={140} defaultValue={survey?.title} />
      <TextArea label={SURVEY_TEXTS.note} name="note" rows={3} defaultValue={survey?.note} isOptional />
      {SURVEYS.hasEnd && (
        <TextField
          label={SURVEY_TEXTS.closes}
          name="closes"
          type="date"
          defaultValue={survey?.closes ?? undefined}
          isOptional
        />
      )}
    </Form>
  )
}
