import { useQuery } from '@tanstack/react-query'
import { SHOP_TEXTS } from '../../shared/shop/content'
import type { Product } from '../../shared/shop/model'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'
import { ProductCard } from './parts'

export function Wishes() {
  return (
    <Page title={SHOP_TEXTS.wishes}>
      <Gate>{() => <WishList />}</Gate>
    </Page>
  )
}

function WishList() {
  const query = useQuery({
    queryKey: ['shop', 'wishes'],
    queryFn: () => request<{ items: Product[] }>('/api/shop/products?wished'),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{SHOP_TEXTS.noWishes}</p>
        ) : (
          <ul className="plates">
            {items.map((product, index) => (
              <ProductCard key={product.id} product={product} nth={index} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
