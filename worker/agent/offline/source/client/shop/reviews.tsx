import type { Product, Review } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { OWNER } from '../../shared/site/model'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { RemoveButton } from '../ui/remove-button'
import { Stars, StarsField } from '../ui/stars'

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
