import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import type { Party, Place, Review } from '../../shared/booking/model'
import { hasRole, type Member, SITE_TEXTS } from '../../shared/site/content'
import { addDays, today } from '../../shared/site/values'
import { SignInForm, useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { Stars, StarsField, TextArea, TextField } from '../ui/field'
import { ChoiceTags } from '../ui/filters'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Calendar, PartyFields, sentOf } from './choice'
import { Breakdown, Facts, PlacePicture, Prices } from './parts'

type Read = { place: Place; reviews: Review[]; isReviewer: boolean }

export function PlacePage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['booking', 'one', id],
    queryFn: () => request<Read>(`/api/booking/places/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ place, reviews, isReviewer }) => (
        <Page title={place.name} actions={<StaffActions place={place} />}>
          <div className="mb-8 grid items-start gap-8 md:grid-cols-2">
            <PlacePicture {...place} alt={place.name} className="aspect-4/3 w-full rounded-face" />
            <div className="panel space-y-5">
              <ChoiceTags choices={BOOKING.choices} value={place.choices} />
              <Facts place={place} />
              <Prices place={place} />
              <div>
                <h2 className="text-title">{BOOKING.about}</h2>
                <p className="mt-2 whitespace-pre-line wrap-anywhere">{place.text}</p>
              </div>
            </div>
          </div>
          <BookingPart place={place} />
          {BOOKING.reviews !== 'nobody' && <Reviews {...{ placeId: place.id, reviews, isReviewer }} />}
        </Page>
      )}
    </Loaded>
  )
}

function BookingPart({ place }: { place: Place }) {
  const member = useMember()
  const [party, setParty] = useState<Party>({
    day: addDays(today(), 1),
    time: place.times[0] ?? '',
    nights: 1,
    adults: 1,
    children: 0,
    extras: [],
  })
  // The form that asks who one is has a ground of its own.
  const isAsked = BOOKING.needsAccount && member === null
  const change = (changes: Partial<Party>) => setParty({ ...party, ...changes })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
      <Calendar placeId={place.id} day={party.day} time={party.time} onChoose={(day, time) => change({ day, time })} />
      <section className={isAsked ? undefined : 'panel'}>
        <h2 className="mb-5 text-title">{BOOKING_TEXTS.bookThis}</h2>
        {member === undefined ? (
          <p aria-busy="true">{SITE_TEXTS.loading}</p>
        ) : isAsked ? (
          <SignInForm />
        ) : (
          <BookingForm place={place} party={party} member={member} onChange={change} />
        )}
      </section>
    </div>
  )
}

type FormProps = { place: Place; party: Party; member: Member | null; onChange: (changes: Partial<Party>) => void }

function BookingForm({ place, party, member, onChange }: FormProps) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={BOOKING_TEXTS.book}
      send={({ name = '', email = '' }) =>
        request<{ number: string }>(`/api/booking/places/${place.id}/bookings`, {
          body: { ...sentOf(party), name, email },
        })
      }
      onSent={({ number }) => navigate(`/bookings/${number}?new`)}
    >
      <PartyFields place={place} party={party} hasCalendar={!BOOKING.isShared} onChange={onChange} />
      <TextField
        label={BOOKING_TEXTS.yourName}
        name="name"
        defaultValue={member?.name}
        maxLength={120}
        autoComplete="name"
      />
      <TextField
        label={BOOKING_TEXTS.email}
        name="email"
        type="email"
        defaultValue={member?.email}
        autoComplete="email"
      />
      <Breakdown place={place} party={sentOf(party)} />
      <p className="quiet text-small">{BOOKING_TEXTS.payment}</p>
    </Form>
  )
}

function StaffActions({ place }: { place: Place }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!hasRole(member, [BOOKING.staff])) return null
  return (
    <>
      <Link href={`/places/${place.id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={place.name}
        remove={() => request(`/api/booking/places/${place.id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/places')}
      />
    </>
  )
}

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
