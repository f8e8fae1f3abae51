import { API_SCOPES, scopesUpTo, type ApiScope } from '#shared/api-tokens.ts'
import { MAX_CONNECTIONS } from '#shared/api-tokens.ts'
import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { plainPage } from '#worker/platform/http/plain-page.ts'
import type { AccessRequest } from './authorize.ts'
import { placeOf } from './redirects.ts'

type In = { locale: Locale }
type Words = (inputs: {}, options: In) => string

const USES: Record<ApiScope, { name: Words; about: Words }> = {
  read: { name: m.connections_use_read, about: m.connections_use_read_about },
  build: { name: m.connections_use_build, about: m.connections_use_build_about },
  publish: { name: m.connections_use_publish, about: m.connections_use_publish_about },
}

type Shown = {
  sheets: string[]
  user: SessionUser
  request: AccessRequest
  /** What the program asked with. The form sends it again, and it is checked again. */
  parameters: URLSearchParams
  /** How the page's policy names where the answer to the form leads. */
  action: string
}

/**
 * The page on which a maker says yes or no. It has no script, so that nothing but the maker's own press says yes, and
 * no other page may frame it.
 */
export function consentPage(ctx: Context, { sheets, user, request, parameters, action }: Shown): Response {
  const inLocale = { locale: makerLocale(ctx) }
  const say = (words: Words) => escaped(words({}, inLocale))
  const name = request.client.name || m.connections_unnamed({}, inLocale)
  const title = escaped(m.connections_ask_title({ name }, inLocale))
  const kept = [...parameters, ['user', user.id]].map(
    ([key, value]) => `<input type="hidden" name="${escaped(key!)}" value="${escaped(value!)}">`,
  )
  const body = `<form method="post" action="/oauth/authorize">
<h1>${title}</h1>
<p>${escaped(m.connections_ask_as({ email: user.email }, inLocale))}</p>
${kept.join('')}
<fieldset class="uses"><legend>${say(m.connections_may)}</legend>${usesHtml(request.use, say)}</fieldset>
<p class="never">${say(m.connections_never)}</p>
<div class="answers"><button class="btn pri lg" name="decision" value="allow">${say(m.connections_allow)}</button><button class="btn lg" name="decision" value="deny">${say(m.connections_deny)}</button></div>
</form>
<aside class="kept"><h2>${say(m.connections_who)}</h2><ul>
<li>${escaped(m.connections_who_name({ name }, inLocale))}</li>
<li>${escaped(placeText(request.redirectUri, inLocale))}</li>
<li>${say(m.connections_who_end)}</li>
</ul></aside>`
  return page(ctx, { sheets, title, body, action, status: 200 })
}

type Refused = { sheets: string[]; reason: 'unknown' | 'too-many' }

/** What is said where no answer may be sent to the program. */
export function refusalPage(ctx: Context, { sheets, reason }: Refused): Response {
  const inLocale = { locale: makerLocale(ctx) }
  const isFull = reason === 'too-many'
  const title = escaped(isFull ? m.connections_full({}, inLocale) : m.connections_unknown({}, inLocale))
  const text = isFull
    ? m.connections_full_about({ limit: MAX_CONNECTIONS }, inLocale)
    : m.connections_unknown_about({}, inLocale)
  const [href, label] = isFull ? ['/account', m.connections_to_account] : ['/', m.shell_home]
  const body = `<div><h1>${title}</h1><p>${escaped(text)}</p><p class="answers"><a class="btn lg" href="${href}">${escaped(label({}, inLocale))}</a></p></div>`
  return page(ctx, { sheets, title, body, action: null, status: isFull ? 409 : 400 })
}

/** One use is told; of several, the greatest is the one that was asked for, and a maker may give less. */
function usesHtml(most: ApiScope, say: (words: Words) => string): string {
  const uses = scopesUpTo(most)
  return API_SCOPES.filter((use) => uses.includes(use))
    .map((use) => {
      const { name, about } = USES[use]
      const input = `<input type="radio" id="use-${use}" name="use" value="${use}"${use === most ? ' checked' : ''} aria-describedby="about-${use}">`
      return `<div class="use">${input}<label for="use-${use}">${say(name)}</label><p id="about-${use}">${say(about)}</p></div>`
    })
    .join('')
}

function placeText(redirectUri: string, inLocale: In): string {
  const place = placeOf(redirectUri)
  if (place === 'localhost') return m.connections_place_here({}, inLocale)
  return place.endsWith(':')
    ? m.connections_place_program({ scheme: place.slice(0, -1) }, inLocale)
    : m.connections_place({ host: place }, inLocale)
}

type Page = { sheets: string[]; title: string; body: string; action: string | null; status: number }

const STYLE = `.sign-in .uses{border:0;padding:0;margin:24px 0 0;display:grid;gap:14px}
.sign-in .uses legend{font:var(--t-13);font-weight:var(--w-semi);margin-bottom:10px;padding:0}
.sign-in .use{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px 10px;align-items:center}
.sign-in .use input{width:18px;height:18px;margin:0;accent-color:var(--ink)}
.sign-in .use label{font:var(--t-14);font-weight:var(--w-medium);padding:2px 0}
.sign-in .use p{grid-column:2;font:var(--t-13)}
.sign-in .never{font:var(--t-13);margin-top:18px}
.sign-in .answers{display:flex;flex-wrap:wrap;gap:10px;margin-top:24px}
.sign-in h1{overflow-wrap:anywhere;text-wrap:balance}
.sign-in .kept li{overflow-wrap:anywhere}`

const page = (ctx: Context, { sheets, title, body, action, status }: Page): Response =>
  plainPage(ctx, {
    locale: makerLocale(ctx),
    sheets,
    titleHtml: title,
    frame: 'sign-in',
    bodyHtml: `<main>${body}</main>`,
    style: STYLE,
    formAction: action,
    status,
    headers: { 'cache-control': 'no-store', 'cross-origin-opener-policy': 'same-origin' },
  })
