import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import type { Product, Review } from '../../shared/shop/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatAgo, formatMoney } from '../ui/dates'
import { Stars, StarsField, TextArea } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AddToCart, ProductCard, Stock, ThingPicture } from './parts'

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

/** Wishes belong to an account: whoever has none is led to it. */
function WishButton({ product: { id, isWished } }: { product: Product }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member)
    return (
      <button type="button" className="button-quiet" onClick={() => navigate('/sign-in')}>
        {SHOP_TEXTS.wish}
      </button>
    )
  return (
    <ActionButton
      label={isWished ? SHOP_TEXTS.unwish : SHOP_TEXTS.wish}
      act={() => request(`/api/shop/products/${id}/wish`, { method: isWished ? 'DELETE' : 'PUT' })}
    />
  )
}

type ReviewsProps = { product: Product; reviews: Review[]; isReviewer: boolean }

export function Reviews({ product, reviews, isReviewer }: ReviewsProps) {
  const member = useMember()
  const path = `/api/shop/products/${product.id}/reviews`
  return (
    <section className="section measure space-y-6">
      <h2 className="text-heading">{SHOP_TEXTS.reviews}</h2>
      {reviews.length === 0 && <p className="quiet">{SHOP_TEXTS.noReviews}</p>}
      <ul className="list">
        {reviews.map(({ id, author, stars, text, posted }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap gap-x-4">
              <Stars stars={stars} label={SHOP_TEXTS.stars} />
              <span className="quiet text-small">
                {author} · {formatAgo(posted)}
              </span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
            {member?.role === OWNER && (
              <RemoveButton what={author} remove={() => request(`${path}/${id}`, { method: 'DELETE' })} />
            )}
          </li>
        ))}
      </ul>
      {isReviewer ? (
        <div className="panel">
          <h3 className="mb-5 text-title">{SHOP_TEXTS.writeReview}</h3>
          <Form
            action={SHOP_TEXTS.sendReview}
            thanks={SHOP_TEXTS.reviewed}
            send={(typed) => request(path, { body: typed })}
          >
            <StarsField label={SHOP_TEXTS.stars} />
            <TextArea label={SHOP_TEXTS.review} name="text" rows={4} />
          </Form>
        </div>
      ) : (
        <p className="quiet">{SHOP_TEXTS.onlyBuyers}</p>
      )}
    </section>
  )
}
