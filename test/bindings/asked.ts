import type { Ask } from './app/server/ask.ts'
import { asks as assets } from './app/server/kinds/assets.ts'
import { asks as database } from './app/server/kinds/database.ts'
import { asks as files } from './app/server/kinds/files.ts'
import { asks as keyValues } from './app/server/kinds/key-values.ts'
import { asks as mail } from './app/server/kinds/mail.ts'
import { asks as outbound } from './app/server/kinds/outbound.ts'
import { asks as ownObjects } from './app/server/kinds/own-objects.ts'
import { asks as pages } from './app/server/kinds/pages.ts'
import { asks as queues } from './app/server/kinds/queues.ts'
import { asks as rateLimits } from './app/server/kinds/rate-limits.ts'
import { asks as requests } from './app/server/kinds/requests.ts'
import { asks as runtime } from './app/server/kinds/runtime.ts'
import { asks as schedules } from './app/server/kinds/schedules.ts'
import { asks as signIn } from './app/server/kinds/sign-in.ts'
import { asks as variables } from './app/server/kinds/variables.ts'

/** The requests of every kind, in their order. */
const asks: Ask[] = [
  ...variables,
  ...database,
  ...files,
  ...keyValues,
  ...mail,
  ...queues,
  ...ownObjects,
  ...rateLimits,
  ...requests,
  ...outbound,
  ...runtime,
  ...schedules,
  ...signIn,
  ...pages,
  ...assets,
]

/** The value of the app's secret, and of any other that its export counts on. */
export const API_KEY = 'a-key-that-is-nobody-elses-0123456789'

/** Headers of the way that an answer took. A test that asks in its own process sees no length. */
const ON_THE_WAY = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'mf-content-encoding',
  'content-encoding',
])
/** What is another one each time. */
const ANOTHER = /"cursor":"[^"]*"/g
const ANOTHERS = /"(id|token|userId|createdAt|updatedAt|expiresAt|ipAddress)":"[^"]*"/g
/** How many seconds of a minute are left depends on how long the requests before took. */
const SECONDS_LEFT = /^(?:[1-9]|[1-5]\d|60)$/
/** What a cookie needs in the frame of a preview, and what it is called where the address is one of https. */
const OF_THE_PLACE = /; (?:SameSite=\w+|Secure|Partitioned)|^__Secure-/gi

/** What is compared of a page's headers. */
const OF_A_PAGE = new Set(['content-type', 'location'])

export type Answered = { ask: string; body?: string; status: number; headers: Record<string, string>; text: string }

/** Somewhere the app runs. `origin` is what pages of it say that they come from. */
type Place = {
  origin: string
  ask: (path: string, init: RequestInit) => Promise<Response>
  runSchedule: (cron: string) => Promise<unknown>
}

/** Asks one after the other, and notes what of the answers an app decides. */
export async function askAll({ origin, ask, runSchedule }: Place): Promise<Answered[]> {
  const answers: Answered[] = []
  const browsers = new Map<string, Browser>()
  for (const asked of asks) {
    const { ask: line, body } = asked
    const [method = '', ...rest] = line.split(' ')
    if (method === 'CRON') {
      await runSchedule(rest.join(' '))
      continue
    }
    const browser = browserOf(browsers, asked)
    const response = await ask(rest.join(' '), {
      method,
      headers: sentHeaders(asked, { browser, origin }),
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    for (const cookie of response.headers.getSetCookie()) browser?.cookies.set(...nameAndValue(cookie))
    answers.push({
      ask: line,
      ...(body !== undefined && { body: body.slice(0, 200) }),
      status: response.status,
      headers: shownHeaders(asked, response),
      text: shownText(asked, await response.text()).replaceAll(origin, 'http://here'),
    })
  }
  return answers
}

/** Who is signed in is known by cookies, and whose tries are counted by the address. */
type Browser = { address: string; cookies: Map<string, string> }

function browserOf(browsers: Map<string, Browser>, { as }: Ask): Browser | null {
  if (as === undefined) return null
  const browser = browsers.get(as) ?? { address: `203.0.113.${browsers.size + 1}`, cookies: new Map<string, string>() }
  browsers.set(as, browser)
  return browser
}

function sentHeaders(
  { headers = {} }: Ask,
  { browser, origin }: { browser: Browser | null; origin: string },
): Record<string, string> {
  if (!browser) return headers
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const known = { origin, 'cf-connecting-ip': browser.address, 'user-agent': 'the table' }
  return { ...known, ...(cookie && { cookie }), ...headers }
}

function nameAndValue(cookie: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return [name, value]
}

function shownHeaders({ isPage, as }: Ask, { headers }: Response): Record<string, string> {
  const shown = [...headers].filter(([name]) => !ON_THE_WAY.has(name) && name !== 'set-cookie')
  const cookies = headers.getSetCookie().map((cookie) => cookie.replaceAll(OF_THE_PLACE, ''))
  const set = as === undefined ? cookies : cookies.map((cookie) => cookie.replace(/^([^=]+)=[^;]+/, '$1=~'))
  if (set.length > 0) shown.push(['set-cookie', set.join('\n')])
  return Object.fromEntries(
    shown
      .filter(([name]) => !isPage || OF_A_PAGE.has(name))
      .map(([name, value]) => [name, name === 'x-retry-after' ? value.replace(SECONDS_LEFT, '~') : value]),
  )
}

function shownText({ isPage, as }: Ask, text: string): string {
  if (isPage) return /<title[^>]*>.*?<\/title>/.exec(text)?.[0] ?? text
  return (as === undefined ? text : text.replaceAll(ANOTHERS, '"$1":"~"')).replaceAll(ANOTHER, '"cursor":"~"')
}
