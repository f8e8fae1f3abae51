import type { Review } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { request } from '../site/api'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Stars, StarsField } from '../ui/stars'

type ReviewsProps = { placeId: number; reviews: Review[]; isReviewer: boolean }

export function Reviews({ placeId, reviews, isReviewer }: ReviewsProps) {
  return (
    <section className="section measure space-y-6">
      <h2 className="text-heading">{BOOKING_TEXTS.reviews}</h2>
      {reviews.length === 0 && <p className="quiet">{BOOKING_TEXTS.noReviews}</p>}
      <ul className="list">
        {reviews.map(({ id, author, stars, text, posted }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap gap-x-4">
              <Stars stars={stars} label={BOOKING_TEXTS.stars} />
              <span className="quiet text-small">
                {author} · {formatAgo(posted)}
              </span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      {isReviewer ? (
        <div className="panel">
          <h3 className="mb-5 text-title">{BOOKING_TEXTS.writeReview}</h3>
          <Form
            action={BOOKING_TEXTS.sendReview}
            thanks={BOOKING_TEXTS.reviewed}
            send={(typed) => request(`/api/booking/places/${placeId}/reviews`, { body: typed })}
          >
            <StarsField label={BOOKING_TEXTS.stars} />
            <TextArea label={BOOKING_TEXTS.review} name="text" rows={4} />
          </Form>
        </div>
      ) : (
        <p className="quiet">{BOOKING_TEXTS.onlyGuests}</p>
      )}
    </section>
  )
}
