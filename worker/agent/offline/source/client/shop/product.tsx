import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { SHOP } from '../../shared/shop/content'
import type { Product, Review } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { OWNER } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatMoney } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { Stars } from '../ui/stars'
import { AddToCart } from './add-to-cart'
import { ProductCard, Stock } from './product-card'
import { Reviews } from './reviews'
import { ThingPicture } from './thing-picture'
import { WishButton } from './wish-button'

type Read = { product: Product; similar: Product[]; reviews: Review[]; isReviewer: boolean }

export function ProductPage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['shop', 'one', id],
    queryFn: () => request<Read>(`/api/shop/products/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ product, similar, reviews, isReviewer }) => (
        <Page title={product.name} actions={<OwnersActions product={product} />}>
          <div className="grid items-start gap-8 md:grid-cols-2">
            <ThingPicture {...product} alt={product.name} className="aspect-4/3 w-full rounded-face" />
            <div className="panel space-y-5">
              <p className="figure-number">{formatMoney(product.price)}</p>
              {product.stars !== null && <Stars stars={product.stars} label={SHOP_TEXTS.stars} />}
              <Properties product={product} />
              <Stock stock={product.stock} />
              <div className="flex flex-wrap items-start gap-3">
                <AddToCart product={product} className="button" />
                {SHOP.hasWishes && <WishButton product={product} />}
              </div>
              <div>
                <h2 className="text-title">{SHOP.about}</h2>
                <p className="mt-2 whitespace-pre-line wrap-anywhere">{product.text}</p>
              </div>
            </div>
          </div>
          {SHOP.reviews !== 'nobody' && <Reviews {...{ product, reviews, isReviewer }} />}
          {similar.length > 0 && (
            <section className="section">
              <h2 className="mb-5 text-heading">{SHOP_TEXTS.similar}</h2>
              <ul className="plates">
                {similar.map((each, index) => (
                  <ProductCard key={each.id} product={each} nth={index + 1} level="h3" />
                ))}
              </ul>
            </section>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function Properties({ product }: { product: Product }) {
  const rows = [
    ...SHOP.choices.map(({ name, label }): [string, string] => [label, product.choices[name] ?? '–']),
    [SHOP_TEXTS.stock, String(product.stock)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OwnersActions({ product }: { product: Product }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (member?.role !== OWNER) return null
  return (
    <>
      <Link href={`/products/${product.id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={product.name}
        remove={() => request(`/api/shop/products/${product.id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/products')}
      />
    </>
  )
}
