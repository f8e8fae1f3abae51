import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { CheckoutSession, Customer, PortalSession } from './objects.ts'
import { successAddress } from './pay-session.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(oklch(.965 .003 110),oklch(.165 .005 265));--surface:light-dark(oklch(.995 .001 110),oklch(.198 .006 265));--line:light-dark(oklch(.9 .004 110),oklch(.285 .007 265));--control:light-dark(oklch(.64 .006 110),oklch(.545 .008 265));--text:light-dark(oklch(.215 .01 265),oklch(.955 .004 110));--dim:light-dark(oklch(.425 .008 265),oklch(.775 .006 110));--on:light-dark(oklch(.995 .001 110),oklch(.18 .006 265));--accent:light-dark(oklch(.51 .205 260),oklch(.735 .135 256));--fail:light-dark(oklch(.53 .205 26),oklch(.735 .16 24));--warn:light-dark(oklch(.52 .11 66),oklch(.81 .13 80));--warn-soft:light-dark(oklch(.965 .032 88),oklch(.27 .042 76))}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
.note{margin:0;padding:12px 16px;background:var(--warn-soft);border-bottom:1px solid var(--warn);color:var(--text);text-align:center;font-weight:600}
main{max-width:34rem;margin:24px auto 48px;padding:0 16px}article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:clamp(16px,5vw,32px)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 16px;overflow-wrap:anywhere}p{margin:0 0 16px}.dim{color:var(--dim);font-size:.875rem}article>p:last-child{margin:16px 0 0}.alert{border:1px solid var(--fail);color:var(--fail);border-radius:6px;padding:8px 12px}
dl{margin:0 0 24px;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}dt{overflow-wrap:anywhere}dd{margin:0;font-variant-numeric:tabular-nums;white-space:nowrap}.sum{font-weight:600}
label{display:block;font-weight:500;font-size:.875rem;margin:0 0 4px}input{width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;border:1px solid var(--control);border-radius:6px;background:transparent;color:var(--text);font:inherit}
button,.back{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin:0 0 8px;padding:8px 16px;border:1px solid var(--control);border-radius:6px;background:transparent;color:var(--text);font:inherit;text-decoration:none;cursor:pointer}
button.main{background:var(--text);border-color:var(--text);color:var(--on);font-weight:600}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

type Page = { locale: Locale; title: string; body: Html }

/** It says above all that no money moves. */
const page = ({ locale, title, body }: Page) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />
        <title>${title} · ${m.payments_note({}, { locale })}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body><p class="note" role="note">${m.payments_note({}, { locale })}</p><main><article><h1>${title}</h1>${body}</article></main></body>
    </html>`

/** An amount in the smallest unit of its currency, as Stripe has them. */
function money(amount: number, { currency, locale }: { currency: string; locale: Locale }): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export type Typed = { email: string; name: string; problem: 'declined' | 'email' | null }

/** Where a purchase is paid or left. */
export function checkoutPage(session: CheckoutSession, { locale, typed }: { locale: Locale; typed: Typed }): Html {
  const shown = (amount: number) => money(amount, { currency: session.currency, locale })
  const title = m.payments_pay({ amount: shown(session.amount_total) }, { locale })
  const problem =
    typed.problem &&
    (typed.problem === 'email' ? m.payments_email_wrong({}, { locale }) : m.payments_declined({}, { locale }))
  return page({
    locale,
    title,
    body: html`<dl>
        ${session.line_items.data.map((item) => html`<div><dt>${item.description}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</dt><dd>${shown(item.amount_total)}</dd></div>`)}
        <div class="sum"><dt>${m.payments_total({}, { locale })}</dt><dd>${shown(session.amount_total)}</dd></div>
      </dl>
      ${problem ? html`<p class="alert" role="alert" id="problem">${problem}</p>` : ''}
      <form method="post">
        <label for="email">${m.payments_email({}, { locale })}</label>
        <input id="email" name="email" type="email" required maxlength="200" autocomplete="email" value="${typed.email}" ${typed.problem === 'email' ? raw('aria-invalid="true" aria-describedby="problem"') : ''} />
        <label for="name">${m.payments_name({}, { locale })}</label>
        <input id="name" name="name" maxlength="200" autocomplete="name" value="${typed.name}" />
        <p><span class="dim">${m.payments_card({}, { locale })}</span><br />${m.payments_card_test({}, { locale })}</p>
        <button class="main" name="action" value="pay">${title}</button>
        <button name="action" value="decline">${m.payments_decline({}, { locale })}</button>
      </form>
      ${session.cancel_url === null ? '' : html`<a class="back" href="${session.cancel_url}">${m.payments_leave({}, { locale })}</a>`}
      <p class="dim">${m.payments_why({}, { locale })}</p>`,
  })
}

/** A purchase that can no longer be paid, or that there is none. */
export function endedPage(session: CheckoutSession | null, locale: Locale): Html {
  if (!session)
    return page({
      locale,
      title: m.payments_none_title({}, { locale }),
      body: html`<p>${m.payments_none_note({}, { locale })}</p><a class="back" href="/">${m.payments_back_to_shop({}, { locale })}</a>`,
    })
  const isPaid = session.status === 'complete'
  const back = isPaid ? successAddress(session) : (session.cancel_url ?? '/')
  return page({
    locale,
    title: isPaid ? m.payments_done_title({}, { locale }) : m.payments_expired_title({}, { locale }),
    body: html`<p>${isPaid ? m.payments_done_note({}, { locale }) : m.payments_expired_note({}, { locale })}</p>
      <a class="back" href="${back}">${m.payments_back_to_shop({}, { locale })}</a>`,
  })
}

type Portal = { portal: PortalSession; customer: Customer; sessions: CheckoutSession[]; locale: Locale }

/** What a customer has paid. */
export function portalPage({ portal, customer, sessions, locale }: Portal): Html {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return page({
    locale,
    title: m.payments_portal_title({}, { locale }),
    body: html`<p class="dim">${[customer.name, customer.email].filter(Boolean).join(', ')}</p>
      ${
        sessions.length === 0
          ? html`<p>${m.payments_portal_empty({}, { locale })}</p>`
          : html`<dl>${sessions.map((session) => html`<div><dt>${date.format(session.created * 1_000)}: ${session.line_items.data.map(({ description, quantity }) => `${description}${quantity > 1 ? ` × ${quantity}` : ''}`).join(', ')}</dt><dd>${money(session.amount_total, { currency: session.currency, locale })}</dd></div>`)}</dl>`
      }
      <a class="back" href="${portal.return_url ?? '/'}">${m.payments_back_to_shop({}, { locale })}</a>`,
  })
}
