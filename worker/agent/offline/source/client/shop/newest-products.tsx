import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Product } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { ProductCard } from './product-card'

const SHOWN = 6

/** The start page's view of the shop. */
export function NewestProducts() {
  const query = useQuery({
    queryKey: ['shop', 'home'],
    queryFn: () => request<{ items: Product[] }>('/api/shop/products'),
  })
  return (
    <section className="section">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-heading">{SHOP_TEXTS.newOnes}</h2>
        <Link href="/products" className="link inline-flex min-h-11 items-center">
          {SHOP_TEXTS.seeAll}
        </Link>
      </div>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{SHOP_TEXTS.nothing}</p>
          ) : (
            <ul className="plates">
              {items.slice(0, SHOWN).map((product, index) => (
                <ProductCard key={product.id} product={product} nth={index} level="h3" />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
