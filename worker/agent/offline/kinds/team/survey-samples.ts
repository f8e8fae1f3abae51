import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { type SampleSurvey, setOf } from './survey-sets.ts'

/** How many people answered each sample survey: enough for results of the closed one. */
const ANSWERED = [4, PEOPLE.length]
/** Most are content, some are not. */
const RATED = [4, 5, 3, 4, 2, 5, 4, 3]

/** One survey that is open and one that is closed, with answers. */
export function surveyRows(message: Message, hasEnd: boolean): Samples[] {
  const samples = setOf(message)
  const rows = samples.map((sample, index) => rowsOf(sample, index))
  return [
    {
      table: 'surveys',
      rows: samples.map(({ title, note }, index) => ({
        id: index + 1,
        title,
        note,
        state: index === 0 ? 'open' : 'closed',
        closes: hasEnd ? { day: index === 0 ? '+12 days' : '-9 days' } : null,
      })),
    },
    { table: 'survey_questions', rows: rows.flatMap(({ questions }) => questions) },
    {
      table: 'survey_people',
      rows: samples.flatMap((_, index) =>
        PEOPLE.slice(0, ANSWERED[index]).map((__, person) => ({ survey_id: index + 1, person: personId(person) })),
      ),
    },
    { table: 'survey_answers', rows: rows.flatMap(({ answers }) => answers) },
  ]
}

function rowsOf({ rating, single, several, text, texts }: SampleSurvey, index: number) {
  const first = index * 4 + 1
  const question = (at: number, kind: string, words: string, choices: string[] = []): Row => ({
    id: first + at,
    survey_id: index + 1,
    kind,
    text: words,
    choices: JSON.stringify(choices),
  })
  const answers = PEOPLE.slice(0, ANSWERED[index]).flatMap((_, person): Row[] => [
    answer(first, person, `${RATED[(person + index) % RATED.length]}`),
    answer(first + 1, person, single.choices[(person * 2 + index) % single.choices.length]!),
    answer(first + 2, person, several.choices[person % several.choices.length]!),
    ...(person % 3 === 0 ? [answer(first + 2, person + PEOPLE.length, several.choices[1]!)] : []),
    ...(person < texts.length ? [answer(first + 3, person, texts[person]!)] : []),
  ])
  return {
    questions: [
      question(0, 'rating', rating),
      question(1, 'single', single.text, single.choices),
      question(2, 'several', several.text, several.choices),
      question(3, 'text', text),
    ],
    answers,
  }
}

const answer = (question: number, person: number, value: string): Row => ({
  question_id: question,
  chance: `sample-${(person * 5 + question) % 11}-${person}`,
  value,
})
