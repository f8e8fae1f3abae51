import { SURVEYS } from '../shared/surveys/content'
import { fieldOf, type Results, type SurveyWithQuestions } from '../shared/surveys/model'
import { call } from './call'
import { newMember } from './people'

/** A draft with a rating, a single choice and a free text. */
export async function newDraft() {
  const runner = (await newMember(SURVEYS.runner)).cookie
  const { id } = (await call<{ id: number }>('/api/surveys', { cookie: runner, body: { title: 'Canteen' } })).body
  const add = async (body: object) =>
    (await call<{ id: number }>(`/api/surveys/${id}/questions`, { cookie: runner, body })).body.id
  const rating = await add({ text: 'How good is it?', kind: 'rating' })
  const day = await add({ text: 'Which day?', kind: 'single', choices: 'Monday\nFriday' })
  const why = await add({ text: 'Why?', kind: 'text' })
  return { id, runner, rating, day, why }
}

export const set = (id: number, cookie: string, state: string) =>
  call(`/api/surveys/${id}/state`, { method: 'PUT', cookie, body: { state } })

/** An open one, and how somebody answers it. */
export async function openSurvey() {
  const draft = await newDraft()
  await set(draft.id, draft.runner, 'open')
  const typed = (changes: object = {}) => ({
    [fieldOf(draft.rating)]: ['4'],
    [fieldOf(draft.day)]: ['Friday'],
    [fieldOf(draft.why)]: ['More soup'],
    ...changes,
  })
  const answer = (cookie: string, changes?: object) =>
    call(`/api/surveys/${draft.id}/answers`, { cookie, body: typed(changes) })
  return { ...draft, answer, typed }
}

export const survey = (id: number, cookie: string) => call<SurveyWithQuestions>(`/api/surveys/${id}`, { cookie })
export const results = (id: number, cookie: string) => call<Results>(`/api/surveys/${id}/results`, { cookie })
