import { Link } from 'wouter'
import { mayReview } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import type { Collection, Review, StoredRecord } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatMoment } from '../ui/dates'
import { Stars, StarsField, TextArea } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { request } from '../ui/page'

type Shown = { collection: Collection; record: StoredRecord; title: string }

const addressOf = ({ name }: Collection, id: number) => `/api/record-extras/${name}/${id}`

/** What people think of a record: the mean of their stars. */
export function RecordStars({ collection: { reviews }, record: { stars } }: Omit<Shown, 'title'>) {
  if (!reviews) return null
  if (!stars) return <span className="quiet">–</span>
  return (
    <span>
      <Stars stars={stars.mean} label={RECORD_TEXTS.rating} />{' '}
      <span className="quiet text-small">{RECORD_TEXTS.ofPeople(stars.count)}</span>
    </span>
  )
}

/** What the one who looks marks for themselves. */
export function RecordMarks({ collection, record, title }: Shown) {
  const member = useMember()
  if (!member) return null
  return (
    <>
      {(collection.marks ?? []).map(({ name, action, label }) => {
        const isSet = record.marks?.includes(name) ?? false
        return (
          <ActionButton
            key={name}
            label={isSet ? `✓ ${label}` : action}
            name={`${isSet ? label : action}: ${title}`}
            isPressed={isSet}
            act={() =>
              request(`${addressOf(collection, record.id)}/marks/${name}`, { method: isSet ? 'DELETE' : 'PUT' })
            }
          />
        )
      })}
    </>
  )
}

type FilterProps = { collection: Collection; value: string; onChange: (mark: string) => void }

/** Narrows a list to what one has marked. */
export function MarkFilter({ collection: { marks = [], many }, value, onChange }: FilterProps) {
  const member = useMember()
  if (!member || marks.length === 0) return null
  return (
    <select
      className="field w-auto min-w-0 flex-1 basis-36"
      aria-label={marks.map(({ label }) => label).join(', ')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">
        {many}: {SITE_TEXTS.all}
      </option>
      {marks.map(({ name, label }) => (
        <option key={name} value={name}>
          {RECORD_TEXTS.marked(label)}
        </option>
      ))}
    </select>
  )
}

/** What people wrote about a record, and one's own words. */
export function Reviews({ collection, record, reviews }: Omit<Shown, 'title'> & { reviews: Review[] }) {
  const member = useMember()
  if (!collection.reviews) return null
  const path = `${addressOf(collection, record.id)}/reviews`
  return (
    <section className="section" aria-label={collection.reviews.label}>
      <h2 className="mb-4 text-title">{collection.reviews.label}</h2>
      {reviews.length === 0 && <p className="quiet mb-4">{RECORD_TEXTS.noReviews}</p>}
      <ul className="list mb-6 max-w-3xl">
        {reviews.map(({ id, author, stars, text, written, isOwn }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="quiet text-small">
                <Stars stars={stars} label={RECORD_TEXTS.rating} />
                {author !== '' && <strong> {author}</strong>} · {formatMoment(written)}
              </p>
              <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
            </div>
            {isOwn && (
              <RemoveButton
                what={text.slice(0, 60) || collection.reviews!.label}
                remove={() => request(`${path}/${id}`, { method: 'DELETE' })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayReview(member, collection) && !reviews.some(({ isMine }) => isMine) && (
        <Form
          action={RECORD_TEXTS.sendReview}
          thanks={SITE_TEXTS.saved}
          className="panel max-w-2xl space-y-5"
          send={(typed) => request<unknown>(path, { body: typed })}
        >
          <StarsField label={RECORD_TEXTS.stars} />
          <TextArea label={RECORD_TEXTS.reviewText} name="text" rows={3} maxLength={2_000} isOptional />
        </Form>
      )}
      {!member && (
        <Link href="/sign-in" className="link">
          {RECORD_TEXTS.signInToReview}
        </Link>
      )}
    </section>
  )
}
