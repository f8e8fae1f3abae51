import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { StandInEvent } from './events.ts'
import type { CheckoutSession, Invoice, PaymentMethod, PortalSession, Subscription } from './objects.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d9d9d4,#3c3e44);--soft:light-dark(#f6f6f4,#1b1c20);--text:light-dark(#1d1f24,#f1f1ee);--dim:light-dark(#55575e,#b5b6bb);--ink:light-dark(#1d1f24,#f1f1ee);--on:light-dark(#fff,#1b1c20);--focus:light-dark(#2258d6,#7aa5ff);--fail:light-dark(#b3261e,#ff9c92)}
*{box-sizing:border-box}body{margin:0;background:light-dark(#fff,#212227);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:24px 16px 48px}main.wide{max-width:64rem}h1{font-size:1.375rem;line-height:1.3;margin:16px 0 4px}h2{font-size:1rem;margin:28px 0 8px}p{margin:0 0 12px}
.tag{display:inline-block;border:1px solid var(--line);border-radius:4px;padding:2px 8px;font-size:.8125rem;background:var(--soft)}.dim{color:var(--dim)}.alert{border:1px solid var(--fail);color:var(--fail);border-radius:4px;padding:8px 12px}
dl{margin:12px 0;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}dd{margin:0;font-variant-numeric:tabular-nums}
form{margin:0;display:inline}.acts{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}button,a.button{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:6px;background:transparent;color:var(--text);font:inherit;cursor:pointer;text-decoration:none}
input{min-height:44px;padding:0 12px;border:1px solid var(--dim);border-radius:6px;background:transparent;color:var(--text);font:inherit}button.main{background:var(--ink);color:var(--on);border-color:var(--ink)}a{color:inherit}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:6px 10px 6px 0;border-bottom:1px solid var(--line);white-space:nowrap}td button{min-height:32px;padding:0 10px}`

/** A page of the local Stripe: plain, in both themes, and usable without a script. */
function page({ title, isWide = false, body }: { title: string; isWide?: boolean; body: Html }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />
        <title>${title} · Test payments</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body><main class="${isWide ? 'wide' : ''}"><p class="tag">Test payments: no money moves</p>${body}</main></body>
    </html>`
}

const money = (cents: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)
const date = (unix: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(unix * 1_000)
const action = (value: string, label: string, isMain = false) =>
  html`<button name="action" value="${value}" class="${isMain ? 'main' : ''}">${label}</button>`

/** The page where a purchase is paid, declined or left. */
export function checkoutPage(session: CheckoutSession, { isDeclined = false, isCodeRefused = false } = {}) {
  const period = session.items[0]?.price?.recurring?.interval
  const total = `${money(session.amount_total)}${period ? ` a ${period}` : ''}`
  return page({
    title: 'Checkout',
    body: html`<h1>Pay ${total}</h1>
      ${isDeclined ? html`<p class="alert" role="alert">Your card was declined. Nothing was charged. Try another card.</p>` : ''}
      ${isCodeRefused ? html`<p class="alert" role="alert">This code is not valid for this purchase.</p>` : ''}
      <dl>
        ${session.items.map((item) => html`<div><dt>${item.name}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</dt><dd>${money(item.unit_amount * item.quantity)}</dd></div>`)}
        ${session.discount ? html`<div><dt>${session.discount.code}, ${session.discount.percent_off} % off</dt><dd>${money(-session.discount.cents)}</dd></div>` : ''}
        <div><dt>Total</dt><dd>${total}</dd></div>
        <div><dt>Card</dt><dd>Visa 4242, 08/34</dd></div>
      </dl>
      ${session.allow_promotion_codes && !session.discount ? html`<form method="post" class="acts"><label>Promotion code <input name="code" autocomplete="off" /></label>${action('apply', 'Apply')}</form>` : ''}
      <form method="post" class="acts">${action('pay', `Pay ${money(session.amount_total)}`, true)}${action('decline', 'Let the card be declined')}${action('cancel', 'Cancel and go back')}</form>`,
  })
}

export function closedPage(text: string) {
  return page({
    title: 'Closed',
    body: html`<h1>There is nothing to pay here</h1><p>${text}</p><p><a class="button" href="/billing">Back to billing</a></p>`,
  })
}

type PortalParts = {
  session: PortalSession
  subscription: Subscription | null
  card: PaymentMethod | null
  invoices: Invoice[]
}

/** The customer portal: card, plan, invoices, and what only a test can do. */
export function portalPage({ session, subscription, card, invoices }: PortalParts) {
  const item = subscription?.items.data[0]
  const isLive = subscription !== null && subscription.status !== 'canceled'
  return page({
    title: 'Customer portal',
    body: html`<h1>Customer portal</h1>
      <p><a href="${session.return_url}">Back to Solid</a></p>
      <h2>Plan</h2>
      ${
        isLive && item
          ? html`<dl><div><dt>${item.price.product_name}</dt><dd>${money(item.price.unit_amount)} a ${item.price.recurring?.interval}</dd></div><div><dt>${subscription.cancel_at_period_end ? 'Ends on' : 'Renews on'}</dt><dd>${date(item.current_period_end)}</dd></div><div><dt>State</dt><dd>${subscription.status}</dd></div></dl>
            <form method="post" class="acts">${subscription.cancel_at_period_end ? action('resume', 'Keep the plan') : action('cancel', 'End the plan with this period')}${action('renew', 'Go to the next period')}</form>`
          : html`<p class="dim">There is no plan.</p>`
      }
      <h2>Payment method</h2>
      <p>${card ? `Visa ${card.card.last4}${card.card.last4 === '0341' ? ', which is declined whenever it is charged' : ''}` : 'No card is kept.'}</p>
      <form method="post" class="acts">${action('card', 'Use Visa 4242')}${action('failing_card', 'Use a card that will be declined')}</form>
      <h2>Invoices</h2>
      ${invoices.length === 0 ? html`<p class="dim">There are none.</p>` : html`<dl>${invoices.map((invoice) => html`<div><dt><a href="${invoice.hosted_invoice_url}">${invoice.number}</a>, ${date(invoice.created)}, ${invoice.status}</dt><dd>${money(invoice.total)}</dd></div>`)}</dl>`}
      ${invoices.some(({ status }) => status === 'open') ? html`<form method="post" class="acts">${action('pay_open', 'Pay the open invoice')}</form>` : ''}
      <h2>What a bank or operator would do</h2>
      <form method="post" class="acts">${action('refund', 'Refund the last payment')}${action('dispute', 'Dispute the last payment')}${action('win', 'Decide the dispute for Solid')}</form>`,
  })
}

export function invoicePage(invoice: Invoice) {
  return page({
    title: `Invoice ${invoice.number}`,
    body: html`<h1>Invoice ${invoice.number}</h1>
      <p class="dim">${date(invoice.created)}, ${invoice.status}</p>
      <dl>${invoice.lines.data.map((line) => html`<div><dt>${line.description}</dt><dd>${money(line.amount)}</dd></div>`)}<div><dt>Total</dt><dd>${money(invoice.total)}</dd></div><div><dt>Paid</dt><dd>${money(invoice.amount_paid)}</dd></div></dl>`,
  })
}

const control = (id: string, value: string, label: string) =>
  html`<form method="post" action="/dev/stripe/events/${id}/${value}"><button>${label}</button></form>`

/** The webhooks that were sent, with what a test may do to them. */
export function eventsPage(events: StandInEvent[]) {
  return page({
    title: 'Webhooks',
    isWide: true,
    body: html`<h1>Webhooks</h1>
      <p class="dim">Newest first. Deliver one again to replay it, deliver delayed ones in any order, or drop one.</p>
      <div class="scroll" role="region" aria-label="Webhooks" tabindex="0"><table><thead><tr><th>Event</th><th>Type</th><th>State</th><th>Answer</th><th>Attempts</th><th>Actions</th></tr></thead>
        <tbody>${events.map((event) => html`<tr><td>${event.id}</td><td>${event.type}</td><td>${event.state}</td><td>${event.lastStatus ?? ''}</td><td>${event.attempts}</td><td>${control(event.id, 'deliver', 'Deliver')} ${control(event.id, 'drop', 'Drop')}</td></tr>`)}</tbody></table></div>`,
  })
}
