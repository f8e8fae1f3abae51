import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { SHELF_TEXTS } from '../../shared/shelves/content'
import type { Work, WorkReview } from '../../shared/shelves/model'
import { hasRole } from '../../shared/site/content'
import { useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { Stars, StarsField, TextArea } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Average, ShelfField } from './work-card'

type Found = { work: Work; reviews: WorkReview[] }

/** One work: what it is about, on which shelf it stands, and everything that people say about it. */
export function WorkPage() {
  const { id } = useParams()
  const [, navigate] = useLocation()
  const isOwner = hasRole(useMember(), [])
  const query = useQuery({ queryKey: ['works', id], queryFn: () => request<Found>(`/api/works/${id}`) })
  return (
    <Loaded query={query}>
      {({ work, reviews }) => (
        <Page
          title={work.title}
          lead={work.maker}
          actions={
            <>
              <ShelfField work={work} />
              {isOwner && (
                <RemoveButton
                  what={work.title}
                  remove={() => request(`/api/works/${work.id}`, { method: 'DELETE' })}
                  onRemoved={() => navigate('/works')}
                />
              )}
            </>
          }
        >
          {work.about !== '' && <p className="measure mb-4 whitespace-pre-line wrap-anywhere">{work.about}</p>}
          <Average work={work} />
          <Reviews work={work} reviews={reviews} />
        </Page>
      )}
    </Loaded>
  )
}

function Reviews({ work, reviews }: Found) {
  return (
    <section className="section measure space-y-6">
      <h2 className="text-heading">{SHELF_TEXTS.reviews}</h2>
      {reviews.length === 0 && <p className="quiet">{SHELF_TEXTS.noReviews}</p>}
      <ul className="list">
        {reviews.map(({ id, author, stars, text, posted }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap gap-x-4">
              <Stars stars={stars} label={SHELF_TEXTS.stars} />
              <span className="quiet text-small">
                {author} · {formatAgo(posted)}
              </span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      <OwnReview id={work.id} reviews={reviews} />
    </section>
  )
}

function OwnReview({ id, reviews }: { id: number; reviews: WorkReview[] }) {
  const member = useMember()
  if (!member) return <p className="quiet">{SHELF_TEXTS.signIn}</p>
  const own = reviews.find(({ userId }) => userId === member.id)
  const path = `/api/works/${id}/review`
  return (
    <div className="panel">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-title">{own ? SHELF_TEXTS.change : SHELF_TEXTS.write}</h3>
        {own && <RemoveButton what={SHELF_TEXTS.review} remove={() => request(path, { method: 'DELETE' })} />}
      </div>
      <Form
        action={SHELF_TEXTS.send}
        thanks={SHELF_TEXTS.sent}
        send={(typed) => request(path, { method: 'PUT', body: typed })}
      >
        <StarsField label={SHELF_TEXTS.stars} />
        <TextArea label={SHELF_TEXTS.review} name="text" rows={4} defaultValue={own?.text} />
      </Form>
    </div>
  )
}
