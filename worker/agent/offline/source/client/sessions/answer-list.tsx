import type { Answers } from '../../shared/sessions/model'
import { SESSION_TEXTS } from '../../shared/sessions/texts'
import { Distribution } from '../ui/distribution'

/** What was answered: bars for what could be chosen, else the texts. */
export function AnswerList({ answers: { people, counts, texts }, name }: { answers: Answers; name: string }) {
  return (
    <div className="space-y-3">
      {counts.length > 0 && <Distribution counts={counts} people={people} name={name} />}
      {texts.length > 0 && (
        <ul className="list">
          {texts.map((text) => (
            <li key={text} className="measure py-2 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet text-small">{people === 0 ? SESSION_TEXTS.noAnswers : SESSION_TEXTS.answers(people)}</p>
    </div>
  )
}
