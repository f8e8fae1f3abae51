import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app, { type Bindings } from '../server/index'

const LONG = 'The bridge over the mill stream is closed, because two of its beams have rotted and a third one is bent. '

/** The app with a model that answers like this, and counts how often it is asked. */
function withModel(answer: () => Promise<object>) {
  let asked = 0
  const AI = { run: async () => ((asked += 1), answer()) } as unknown as Ai
  const bindings = { ...(env as unknown as Bindings), AI }
  const summarise = (text: string) =>
    app.request('/api/summaries', { method: 'POST', body: JSON.stringify({ text }) }, bindings)
  return { summarise, asked: () => asked }
}

const newText = () => `${LONG.repeat(3)} ${crypto.randomUUID()}`

test('A long text is answered with what it says', async () => {
  const { summarise } = withModel(async () => ({ response: 'The bridge is closed.' }))
  const answer = await summarise(newText())
  expect(await answer.json()).toMatchObject({ summary: 'The bridge is closed.' })
})

test('The same text is read once, however often it is pasted', async () => {
  const { summarise, asked } = withModel(async () => ({ response: 'The bridge is closed.' }))
  const text = newText()
  await summarise(text)
  expect((await summarise(text)).status).toBe(200)
  expect(asked()).toBe(1)
})

test('A text of a few words is not sent to anybody', async () => {
  const { summarise, asked } = withModel(async () => ({ response: 'Short.' }))
  expect((await summarise('The bridge is closed.')).status).toBe(400)
  expect(asked()).toBe(0)
})

test('When the model does not answer, the page says so and asks to try again', async () => {
  const { summarise } = withModel(async () => {
    throw new Error('3040: Capacity temporarily exceeded')
  })
  const answer = await summarise(newText())
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Try again')])
})
