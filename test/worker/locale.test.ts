import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { MOMENTS, SOME_NUMBER } from '#test/support/date-texts.ts'
import { makeProject } from '#test/support/factories.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const languageOf = async (headers: Record<string, string>) =>
  /<html\b[^>]*\blang="([a-z]+)"/.exec(await (await workerFetch('/', { headers })).text())?.[1]

test('a page is written in the language of the cookie, else in one the browser asks for, else in English', async () => {
  expect(await languageOf({})).toBe('en')
  expect(await languageOf({ 'accept-language': 'fr, de;q=0.8, en;q=0.7' })).toBe('de')
  expect(await languageOf({ 'accept-language': 'fr, it' })).toBe('en')
  expect(await languageOf({ 'accept-language': 'de', cookie: 'locale=en' })).toBe('en')
  expect(await languageOf({ 'accept-language': 'en', cookie: 'theme=dark; locale=de' })).toBe('de')
  expect(await languageOf({ 'accept-language': 'de', cookie: 'locale=klingon' })).toBe('de')
})

test('dates of a page are in its language and in the zone of its reader, UTC when nobody said', async () => {
  const { user, cookie } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  const year = new Date().getFullYear() - 1
  await database(env)
    .update(projects)
    .set({ updatedAt: new Date(Date.UTC(year, 5, 15, 23)) })
    .where(eq(projects.id, projectId))
  const textsFor = async (locale: string, zone: string) => {
    const html = await (
      await workerFetch('/web-projects', { headers: { cookie: `${cookie}; zone=${zone}`, 'accept-language': locale } })
    ).text()
    return [...html.matchAll(/<time\b[^>]*>([^<]*)<\/time>/g)].map(([, text]) => text)
  }
  expect(await textsFor('en', '')).toContain(`15 Jun ${year}`)
  expect(await textsFor('de', 'Asia/Tokyo')).toContain(`16. Juni ${year}`)
  expect(await textsFor('en', 'Etc/GMT+12')).toContain(`15 Jun ${year}`)
  expect(await textsFor('en', 'Nowhere/Land')).toContain(`15 Jun ${year}`)
})

test('the server writes dates and numbers as a browser does', () => {
  const written = MOMENTS.map(({ at, tag }) => ({
    date: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at)),
    number: new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(SOME_NUMBER),
  }))
  expect(written).toEqual(MOMENTS.map(({ date, number }) => ({ date, number })))
})

test('pages in two languages written at the same time do not mix', async () => {
  const wanted = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'de' : 'en'))
  expect(await Promise.all(wanted.map((language) => languageOf({ 'accept-language': language })))).toEqual(wanted)
})
