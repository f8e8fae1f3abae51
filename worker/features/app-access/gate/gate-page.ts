import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Where the page sends what was typed. It is asked of no app, so an app has no page there while it is not public. */
export const ENTER_PATH = '/~enter'

export type GateStep = 'password' | 'email' | 'code'
export type Problem =
  | 'password_empty'
  | 'password_wrong'
  | 'email_malformed'
  | 'code_wrong'
  | 'code_expired'
  | 'too_many'

type Shown = {
  locale: Locale
  host: string
  step: GateStep
  /** Where its visitor wanted to go. */
  next: string
  problem?: Problem
  email?: string
  /** The name under which a code waits. */
  ask?: string
  status: number
}

type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string

const TITLES: Record<GateStep, Words> = {
  password: m.gate_password_title,
  email: m.gate_email_title,
  code: m.gate_code_title,
}
const PROBLEMS: Record<Problem, Words> = {
  password_empty: m.gate_password_empty,
  password_wrong: m.gate_password_wrong,
  email_malformed: m.gate_email_malformed,
  code_wrong: m.gate_code_wrong,
  code_expired: m.gate_code_expired,
  too_many: m.gate_too_many,
}
const INPUTS: Record<GateStep, { label: Words; attributes: string }> = {
  password: { label: m.gate_password, attributes: 'type="password" autocomplete="current-password"' },
  email: { label: m.gate_email, attributes: 'type="email" autocomplete="email" inputmode="email"' },
  code: { label: m.gate_code, attributes: 'autocomplete="one-time-code" inputmode="numeric" maxlength="12"' },
}

/** The page before an app that is not for everybody. It says nothing of the app, and needs no script. */
export function gatePage({ locale, host, step, next, problem, email = '', ask, status }: Shown): Response {
  const told = { locale }
  const { label, attributes } = INPUTS[step]
  const about =
    step === 'code'
      ? m.gate_code_about({ email }, told)
      : (step === 'password' ? m.gate_password_about : m.gate_email_about)({}, told)
  const value = step === 'email' && email !== '' ? ` value="${escaped(email)}"` : ''
  const hidden = Object.entries({ next, ...(ask && { ask }) })
    .map(([name, kept]) => `<input type="hidden" name="${name}" value="${escaped(kept)}">`)
    .join('')
  const wrong = problem
    ? `<p class="wrong" id="wrong" role="alert"><i aria-hidden="true"></i>${escaped(PROBLEMS[problem]({}, told))}</p>`
    : ''
  const described = problem ? ' aria-invalid="true" aria-describedby="about wrong"' : ' aria-describedby="about"'
  const again =
    step === 'code' ? `<p class="again"><a href="${escaped(next)}">${escaped(m.gate_code_again({}, told))}</a></p>` : ''
  const action = escaped((step === 'email' ? m.gate_send_code : m.gate_enter)({}, told))
  const title = escaped(TITLES[step]({}, told))
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${escaped(host)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="host">${escaped(host)}</p>
<h1>${title}</h1>
<p id="about">${escaped(about)}</p>
<form method="post" action="${ENTER_PATH}">
${hidden}
<label for="typed">${escaped(label({}, told))}</label>
<input id="typed" name="${step}" ${attributes}${value}${described} required autofocus>
${wrong}
<button type="submit">${action}</button>
</form>
${again}
</main>
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

const STYLE = `
:root { color-scheme: light dark; --bg: #fafafa; --card: #fff; --text: #17181a; --mid: #5a5d63; --line: #d9dade; --accent: #17181a; --on: #fff; --wrong: #b42318; --focus: #2f6bff }
@media (prefers-color-scheme: dark) { :root { --bg: #111214; --card: #191a1d; --text: #ececee; --mid: #a3a6ad; --line: #3a3c42; --accent: #ececee; --on: #17181a; --wrong: #ff8a7a; --focus: #7ea2ff } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--bg); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 10px }
.host { margin-bottom: 20px; padding-bottom: 12px; border-bottom: 1px solid var(--line); color: var(--mid); font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
h1 { font-size: 20px; line-height: 1.3; font-weight: 600; text-wrap: balance }
#about { margin-top: 6px; color: var(--mid); overflow-wrap: anywhere }
form { display: grid; gap: 8px; margin-top: 20px }
label { font-size: 14px; font-weight: 500 }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--mid); border-radius: 6px; background: var(--card); color: inherit; font: inherit; font-size: 16px }
input[aria-invalid] { border-color: var(--wrong) }
input[name=code] { letter-spacing: .2em; font-variant-numeric: tabular-nums }
button { height: 44px; margin-top: 8px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.wrong { display: flex; gap: 8px; align-items: baseline; color: var(--wrong); font-size: 14px }
.wrong i { flex: none; width: 9px; height: 9px; background: currentColor }
.again { margin-top: 16px; font-size: 14px }
a { color: inherit }
@media (max-width: 480px) { body { padding: 16px; align-items: start } main { padding: 24px 20px } }
`
