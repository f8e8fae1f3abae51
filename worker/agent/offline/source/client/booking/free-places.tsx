import { BOOKING } from '../../shared/booking/content'
import { PlaceList } from './places'

/** The start page's view of what can be booked. */
export function FreePlaces() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{BOOKING.title}</h2>
      <PlaceList level="h3" />
    </section>
  )
}
