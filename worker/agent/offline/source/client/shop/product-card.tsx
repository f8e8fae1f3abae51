import { Link } from 'wouter'
import { SHOP } from '../../shared/shop/content'
import type { Product } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { formatMoney } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'
import { Stars } from '../ui/stars'
import { AddToCart } from './add-to-cart'
import { ThingPicture } from './thing-picture'

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
