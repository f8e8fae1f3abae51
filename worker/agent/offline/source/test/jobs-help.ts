import { JOBS } from '../shared/jobs/content'
import { call } from './call'
import { newMember, newOwner } from './people'

export const JOB = {
  title: 'Somebody for the morning',
  text: 'Early, outdoors, with others.',
  choices: Object.fromEntries(JOBS.choices.map(({ name, options }) => [name, options[0]!])),
  facts: Object.fromEntries(JOBS.facts.map(({ name }) => [name, 'Leeds'])),
  // What the form does not ask for is not sent either.
  ...(JOBS.hasClosing && { closing: '2099-12-31' }),
}

/** One that everybody finds. */
export async function newJob(changes: Partial<typeof JOB> & { closing?: string } = {}, employer?: { cookie: string }) {
  const { cookie } = employer ?? (await newMember(JOBS.employer))
  const { status, body } = await call<{ id: number }>('/api/jobs', { cookie, body: { ...JOB, ...changes } })
  if (status === 201 && JOBS.approvesFirst)
    await call(`/api/jobs/${body.id}/approved`, { method: 'PUT', cookie: (await newOwner()).cookie })
  return { id: body.id, status, cookie }
}

export const apply = (id: number, cookie: string) =>
  call<{ id: number }>(`/api/applications/of/${id}`, { cookie, body: { letter: 'I like mornings.' } })
