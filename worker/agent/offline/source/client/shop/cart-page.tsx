import { Link } from 'wouter'
import { SHOP_TEXTS } from '../../shared/shop/content'
import type { QuotedLine } from '../../shared/shop/model'
import { formatMoney } from '../ui/dates'
import { Loaded, Page } from '../ui/page'
import { setQuantity } from './cart'
import { ThingPicture, Totals, useQuote } from './parts'

export function CartPage() {
  const { lines, query } = useQuote()
  return (
    <Page title={SHOP_TEXTS.cart}>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <Loaded query={query}>
          {(quote) => (
            <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
              <ul className="list">
                {quote.lines.map((line, index) => (
                  <CartLine key={line.id} line={line} nth={index} />
                ))}
              </ul>
              <div className="panel space-y-5">
                <Totals {...quote} />
                <Link href="/checkout" className="button w-full justify-center">
                  {SHOP_TEXTS.toCheckout}
                </Link>
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}

export function EmptyCart() {
  return (
    <>
      <p className="mb-5">{SHOP_TEXTS.emptyCart}</p>
      <Link href="/products" className="button">
        {SHOP_TEXTS.goOn}
      </Link>
    </>
  )
}

function CartLine({ line, nth }: { line: QuotedLine; nth: number }) {
  const { id, name, price, quantity, stock, picture } = line
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <ThingPicture {...{ id, name, picture, nth }} className="aspect-square w-16 shrink-0 rounded-face" />
      <div className="min-w-0 flex-1 basis-40">
        <Link href={`/products/${id}`} className="link wrap-anywhere">
          {name}
        </Link>
        <p className="quiet text-small">{SHOP_TEXTS.each(formatMoney(price))}</p>
        {quantity > stock && (
          <p role="alert" className="text-small text-bad">
            {SHOP_TEXTS.tooFew(name, stock)}
          </p>
        )}
      </div>
      <input
        type="number"
        className="field w-20"
        aria-label={SHOP_TEXTS.quantityOf(name)}
        min={1}
        max={Math.max(1, stock)}
        value={quantity}
        onChange={({ target }) => target.value !== '' && setQuantity(id, Math.max(1, target.valueAsNumber))}
      />
      <span className="figure min-w-20 text-right">{formatMoney(price * quantity)}</span>
      <button
        type="button"
        className="button-quiet"
        aria-label={`${SHOP_TEXTS.removeFromCart}: ${name}`}
        onClick={() => setQuantity(id, 0)}
      >
        {SHOP_TEXTS.removeFromCart}
      </button>
    </li>
  )
}
