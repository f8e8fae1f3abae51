import { beforeAll, expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd, type Api } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

/**
 * Twelve sentences by different people. Each has the address of one list that its app must have, and a row that fits
 * it.
 */
const PROMPTS: Array<{ prompt: string; path: string; row: Record<string, unknown>; change: Record<string, unknown> }> =
  [
    {
      prompt: 'A tool library for our street: tools with photo, owner and who has it; members; loans with due date',
      path: 'tools',
      row: { name: 'Spirit level' },
      change: { name: 'Long spirit level' },
    },
    {
      prompt: 'CRM with companies (name, website) and contacts with name, email, phone and company',
      path: 'companies',
      row: { name: 'Hopper Ltd' },
      change: { name: 'Hopper & Co' },
    },
    {
      prompt: 'Track my plants: name, species, last watered date, notes, photo',
      path: 'plants',
      row: { name: 'Fern' },
      change: { name: 'Royal fern' },
    },
    {
      prompt:
        'Recipe box in dark green. Recipes have a title, ingredients as long text, minutes (number) and a difficulty: easy, medium or hard',
      path: 'recipes',
      row: { title: 'Dal' },
      change: { title: 'Red dal' },
    },
    { prompt: 'todo list', path: 'tasks', row: {}, change: {} },
    {
      prompt:
        'Expense tracker. Expenses have a description, an amount of money, a date and a category (one of food, rent, travel, fun)',
      path: 'expenses',
      row: { description: 'Bread', amount: 3.5 },
      change: { description: 'Two loaves', amount: 7 },
    },
    {
      prompt:
        'I run a bike repair shop and need bookings: customer name, phone, bike, date, price and whether it is paid',
      path: 'bookings',
      row: {},
      change: {},
    },
    {
      prompt: 'School lost and found: items with description, photo, where it was found, date found, claimed yes/no',
      path: 'items',
      row: { description: 'Blue scarf' },
      change: { description: 'Navy scarf' },
    },
    {
      prompt: 'An event planner called Gather with events (title, date, place) and guests with name, email and event',
      path: 'events',
      row: { title: 'Picnic' },
      change: { title: 'Big picnic' },
    },
    {
      prompt: 'Reading list with books: title, author, status one of to read, reading, done, rating number',
      path: 'books',
      row: { title: 'Middlemarch' },
      change: { title: 'Emma' },
    },
    {
      prompt:
        'inventory for a small shop with orange buttons\n- products: name, price, quantity, supplier\n- suppliers: name, email, website',
      path: 'products',
      row: { name: 'Soap' },
      change: { name: 'Green soap' },
    },
    {
      prompt: 'House chores for our flat, each chore has a title, an assigned person, a due date and is done or not',
      path: 'house_chores',
      row: { title: 'Sweep' },
      change: { title: 'Sweep stairs' },
    },
  ]

type Page = { items: Array<Record<string, unknown> & { id: string | number }>; total: number }

let api: Api

beforeAll(async () => {
  api = (await signInOverHttp(sharedOrigin())).api
})

test.each(PROMPTS)('the app is built and runs: $prompt', async ({ prompt, path, row, change }) => {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt })
  expect(await turnEnd(api, { projectId, turnId })).toMatchObject({ state: 'succeeded' })
  const { previewUrl } = await api.projects.get.query({ projectId })

  const home = await hostFetch(previewUrl)
  expect(home.status).toBe(200)
  expect(home.text).toContain('importmap')

  const list = await hostFetch(`${previewUrl}/api/${path}`)
  expect(list.status, list.text).toBe(200)
  const sample = list.json<Page>()
  expect(sample.total).toBeGreaterThan(0)

  // The row is like a sample one, with our own values, as a person would type it into the form.
  const { id: _, createdAt: _c, updatedAt: _u, ...known } = sample.items[0]!
  const body = { ...known, ...row }
  const created = await hostFetch(`${previewUrl}/api/${path}`, { method: 'POST', body })
  expect(created.status, created.text).toBe(201)
  const { id } = created.json<{ id: string | number }>()

  const updated = await hostFetch(`${previewUrl}/api/${path}/${id}`, { method: 'PUT', body: { ...body, ...change } })
  expect(updated.status, updated.text).toBe(200)
  expect((await hostFetch(`${previewUrl}/api/${path}/${id}`)).json()).toMatchObject(change)
  expect((await hostFetch(`${previewUrl}/api/${path}`)).json<Page>().total).toBe(sample.total + 1)

  const deleted = await hostFetch(`${previewUrl}/api/${path}/${id}`, { method: 'DELETE' })
  expect(deleted.status, deleted.text).toBeLessThan(300)
  expect((await hostFetch(`${previewUrl}/api/${path}/${id}`)).status).toBe(404)

  const promises = await api.projects.runPromises.mutate({ projectId })
  expect(promises.length).toBeGreaterThan(0)
  expect(promises.filter((promise) => promise.state !== 'kept')).toEqual([])
  const log = await api.projects.logs.query({ projectId })
  expect(log.filter((line) => line.level === 'error')).toEqual([])
})
