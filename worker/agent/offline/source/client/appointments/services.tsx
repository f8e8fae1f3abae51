import { Link } from 'wouter'
import { APPOINTMENT_TEXTS, APPOINTMENTS } from '../../shared/appointments/content'

/** The start page's view: what can be booked, how long it takes and what it costs. */
export function BookableServices() {
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{APPOINTMENTS.title}</h2>
      <ul className="list max-w-3xl">
        {APPOINTMENTS.services.map(({ name, minutes, price }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span className="text-title">{name}</span>
            <span className="figure quiet">
              {APPOINTMENT_TEXTS.minutes(minutes)} · {price}
            </span>
          </li>
        ))}
      </ul>
      <Link href="/booking" className="button-quiet mt-5">
        {APPOINTMENTS.label}
      </Link>
    </section>
  )
}
