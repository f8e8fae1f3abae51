import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import type { Product, Quote } from '../../shared/shop/model'
import { ShownPicture } from '../pictures/picture'
import { formatMoney } from '../ui/dates'
import { Stars } from '../ui/field'
import { ChoiceTags } from '../ui/filters'
import { request } from '../ui/page'
import { quantityOf, setQuantity, useCart } from './cart'

type ThingProps = { id: number; name: string; picture: string | null; nth?: number; className: string; alt?: string }

/** A thing's own picture, or one that is drawn for it. */
export function ThingPicture(props: ThingProps) {
  return <ShownPicture subject={SHOP.pictures} {...props} />
}

/** What the cart costs: the server's prices count. */
export function useQuote(code = '') {
  const lines = useCart()
  const query = useQuery({
    queryKey: ['shop', 'quote', lines, code],
    queryFn: () => request<Quote>('/api/shop/quote', { body: { lines, code } }),
    placeholderData: keepPreviousData,
  })
  return { lines, query }
}

type TotalsProps = Pick<Quote, 'goods' | 'discount' | 'delivery' | 'total'>

export function Totals({ goods, discount, delivery, total }: TotalsProps) {
  const rows = [
    [SHOP_TEXTS.goods, formatMoney(goods)],
    ...(discount > 0 ? [[SHOP_TEXTS.discount, `−${formatMoney(discount)}`]] : []),
    [SHOP_TEXTS.delivery, delivery === 0 ? SHOP_TEXTS.free : formatMoney(delivery)],
  ]
  const { freeFrom } = SHOP.delivery
  return (
    <div>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-6 py-1">
            <dt>{label}</dt>
            <dd className="figure">{amount}</dd>
          </div>
        ))}
        <div className="rule mt-2 flex justify-between gap-6 border-t pt-3 text-lead font-semibold">
          <dt>{SHOP_TEXTS.total}</dt>
          <dd className="figure">{formatMoney(total)}</dd>
        </div>
      </dl>
      {delivery > 0 && freeFrom !== null && (
        <p className="quiet mt-2 text-small">{SHOP_TEXTS.freeFrom(formatMoney(freeFrom))}</p>
      )}
    </div>
  )
}

/** Puts one into the cart. What is sold out cannot be added. */
export function AddToCart({ product, className = 'button' }: { product: Product; className?: string }) {
  const [said, setSaid] = useState('')
  if (product.stock === 0)
    return (
      <button type="button" className="button-quiet" disabled>
        {SHOP_TEXTS.soldOut}
      </button>
    )

  function add() {
    const quantity = quantityOf(product.id)
    if (quantity < product.stock) setQuantity(product.id, quantity + 1)
    setSaid(quantity < product.stock ? SHOP_TEXTS.inCart : SHOP_TEXTS.allInCart)
  }

  return (
    <div>
      <button type="button" className={className} aria-label={SHOP_TEXTS.addThis(product.name)} onClick={add}>
        {SHOP_TEXTS.addToCart}
      </button>
      <p role="status" className="text-small empty:hidden">
        {said !== '' && (
          <>
            {said}{' '}
            <Link href="/cart" className="link inline-flex min-h-11 items-center">
              {SHOP_TEXTS.toCart}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

const FEW = 5

export function ProductCard({
  product,
  nth,
  level: Heading = 'h2',
}: {
  product: Product
  nth: number
  level?: 'h2' | 'h3'
}) {
  const { id, name, picture, price, choices, stars, reviews } = product
  return (
    <li className="plate flex flex-col gap-2">
      <ThingPicture {...{ id, name, picture, nth }} className="plate-picture aspect-4/3" />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/products/${id}`} className="link">
          {name}
        </Link>
      </Heading>
      <ChoiceTags choices={SHOP.choices} value={choices} />
      {stars !== null && (
        <p className="quiet text-small">
          <Stars stars={stars} label={SHOP_TEXTS.stars} /> {SHOP_TEXTS.reviewCount(reviews)}
        </p>
      )}
      <Stock stock={product.stock} />
      <div className="plate-foot mt-auto flex flex-wrap items-center justify-between gap-3">
        <span className="figure text-lead">{formatMoney(price)}</span>
        <AddToCart product={product} />
      </div>
    </li>
  )
}

/** How many are left, once that matters. */
export function Stock({ stock }: { stock: number }) {
  if (stock > FEW) return null
  return (
    <p>
      <span className={`tag ${stock === 0 ? 'tag-bad' : 'tag-warn'}`}>
        {stock === 0 ? SHOP_TEXTS.soldOut : SHOP_TEXTS.lastOnes(stock)}
      </span>
    </p>
  )
}
