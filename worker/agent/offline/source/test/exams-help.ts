import { EXAMS } from '../shared/exams/content'
import type { OpenAttempt } from '../shared/exams/model'
import { call } from './call'
import { newMember } from './people'

const QUESTIONS = [
  { kind: 'single', text: 'Two and two?', options: ['3', '4', '5'], answers: ['4'], explanation: 'Count.' },
  { kind: 'several', text: 'Which are even?', options: ['1', '2', '4'], answers: ['2', '4'] },
  { kind: 'text', text: 'How is 7 written?', options: [], answers: ['Seven', 'VII'] },
]
export const SETTINGS = { title: 'Numbers', minutes: 10, attempts: 1, pass: 60, opens: '', closes: '' }

/** Requests to the exams' routes by whoever has a cookie. */
const as = (cookie: string) => (path: string, body?: unknown, method?: 'PUT' | 'DELETE' | 'POST') =>
  call<{ id: number }>(`/api/exams${path}`, {
    cookie,
    ...(body !== undefined && { body }),
    ...(method && { method }),
  })

/** An exam of three questions that is published, with who made it and somebody who may take it. */
export async function published(settings: Partial<typeof SETTINGS> = {}) {
  const maker = await newMember(EXAMS.maker)
  const made = as(maker.cookie)
  const questions: number[] = []
  for (const question of QUESTIONS)
    questions.push((await made('/questions', { subject: 'Numbers', ...question })).body.id)
  const { id } = (await made('', { ...SETTINGS, ...settings })).body
  await made(`/${id}/questions`, { questions }, 'PUT')
  await made(`/${id}/published`, { isPublished: true }, 'PUT')
  const taker = await newMember()
  const start = (cookie = taker.cookie) => as(cookie)(`/${id}/attempts`, undefined, 'POST')
  const open = async (attempt: number, cookie = taker.cookie) =>
    (await call<OpenAttempt>(`/api/exams/attempts/${attempt}`, { cookie })).body
  const answer = async (attempt: number, at: number, answers: string[], cookie = taker.cookie) =>
    (await as(cookie)(`/attempts/${attempt}`, { question: questions[at], answers }, 'PUT')).status
  const handIn = async (attempt: number, cookie = taker.cookie) =>
    (await as(cookie)(`/attempts/${attempt}/hand-in`, undefined, 'POST')).status
  return { id, questions, maker, taker, as, start, open, answer, handIn }
}
