import { useState } from 'react'
import { useLocation } from 'wouter'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import type { Quote } from '../../shared/shop/model'
import { useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { emptyCart } from './cart'
import { EmptyCart } from './cart-page'
import { Totals, useQuote } from './parts'

export function Checkout() {
  const [code, setCode] = useState('')
  const { lines, query } = useQuote(code)
  return (
    <Page title={SHOP_TEXTS.checkout}>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <Loaded query={query}>
          {(quote) => (
            <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
              <Address code={quote.refusal === null ? code : ''} />
              <div className="panel space-y-5 max-lg:row-start-1">
                <Pieces quote={quote} />
                <Totals {...quote} />
                {SHOP.hasCodes && <CodeForm quote={quote} onCode={setCode} />}
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Pieces({ quote }: { quote: Quote }) {
  return (
    <ul className="text-small">
      {quote.lines.map(({ id, name, price, quantity }) => (
        <li key={id} className="flex justify-between gap-6 py-1">
          <span className="min-w-0 wrap-anywhere">
            {quantity} × {name}
          </span>
          <span className="figure">{formatMoney(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

function CodeForm({ quote, onCode }: { quote: Quote; onCode: (code: string) => void }) {
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('code')
        onCode(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <label className="block">
        <span className="field-label">{SHOP_TEXTS.code}</span>
        <input type="text" name="code" className="field w-full" maxLength={40} autoComplete="off" />
      </label>
      <button type="submit" className="button-quiet">
        {SHOP_TEXTS.redeem}
      </button>
      {quote.refusal !== null && (
        <p role="alert" className="text-bad">
          {quote.refusal}
        </p>
      )}
      {quote.discount > 0 && <p role="status">{SHOP_TEXTS.redeemed(formatMoney(quote.discount))}</p>}
    </form>
  )
}

function Address({ code }: { code: string }) {
  const member = useMember()
  const { lines } = useQuote(code)
  const [, navigate] = useLocation()
  return (
    <div className="panel">
      <h2 className="mb-5 text-title">{SHOP_TEXTS.deliverTo}</h2>
      <Form
        action={SHOP_TEXTS.order}
        send={(typed) => request<{ number: string }>('/api/shop/orders', { body: { ...typed, lines, code } })}
        onSent={({ number }) => {
          emptyCart()
          navigate(`/orders/${number}?new`)
        }}
      >
        <TextField
          key={member?.id}
          label={SHOP_TEXTS.yourName}
          name="name"
          defaultValue={member?.name}
          maxLength={120}
          autoComplete="name"
        />
        <TextField
          key={member?.email}
          label={SHOP_TEXTS.email}
          name="email"
          type="email"
          defaultValue={member?.email}
          autoComplete="email"
        />
        <TextField label={SHOP_TEXTS.street} name="street" maxLength={200} autoComplete="street-address" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={SHOP_TEXTS.postcode} name="postcode" maxLength={20} autoComplete="postal-code" />
          <TextField label={SHOP_TEXTS.town} name="town" maxLength={100} autoComplete="address-level2" />
        </div>
        <SelectField
          label={SHOP_TEXTS.payment}
          name="payment"
          hint={SHOP_TEXTS.paymentHint}
          options={SHOP.payments.map((payment) => ({ value: payment, label: payment }))}
        />
        <TextArea label={SHOP_TEXTS.note} name="note" rows={2} isOptional />
      </Form>
    </div>
  )
}
