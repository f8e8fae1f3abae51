import { SURVEYS } from '../../shared/surveys/content'
import { fieldOf, type SurveyWithQuestions } from '../../shared/surveys/model'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { request } from '../site/api'
import { Form } from '../ui/form'
import { asked } from './address'
import { QuestionField } from './question-field'

/** Answers a survey, once. */
export function AnswerForm({ survey: { id, questions } }: { survey: SurveyWithQuestions }) {
  return (
    <>
      {SURVEYS.isAnonymous && <p className="quiet measure mb-5">{SURVEY_TEXTS.anonymous}</p>}
      <Form
        action={SURVEY_TEXTS.send}
        className="panel max-w-2xl space-y-8"
        send={(_, form) =>
          request(asked(`/${id}/answers`), {
            body: Object.fromEntries(
              questions.map((question) => {
                const name = fieldOf(question.id)
                return [name, form.getAll(name).filter((value) => typeof value === 'string')]
              }),
            ),
          })
        }
      >
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} />
        ))}
      </Form>
    </>
  )
}
