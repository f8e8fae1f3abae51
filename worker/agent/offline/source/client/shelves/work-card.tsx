import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SHELF_TEXTS, SHELVES } from '../../shared/shelves/content'
import type { Work } from '../../shared/shelves/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { Stars } from '../ui/field'
import { request } from '../ui/page'

const mean = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 1 })

/** A work in a list, with what people think of it. */
export function WorkCard({ work }: { work: Work }) {
  const { id, title, maker, about } = work
  return (
    <li className="plate flex flex-col gap-2">
      <h2 className="text-title wrap-anywhere">
        <Link href={`/works/${id}`} className="link">
          {title}
        </Link>
      </h2>
      <p className="quiet wrap-anywhere">{maker}</p>
      {about !== '' && <p className="line-clamp-3 wrap-anywhere">{about}</p>}
      <div className="plate-foot mt-auto flex flex-wrap items-center justify-between gap-3">
        <Average work={work} />
        <ShelfField work={work} />
      </div>
    </li>
  )
}

export function Average({ work: { stars, reviews } }: { work: Work }) {
  if (stars === null) return <p className="quiet text-small">{SHELF_TEXTS.noReviews}</p>
  return (
    <p className="text-small">
      <Stars stars={stars} label={SHELF_TEXTS.stars} /> {SHELF_TEXTS.average(mean.format(stars), reviews)}
    </p>
  )
}

/** On which shelf of one's own it stands. */
export function ShelfField({ work: { id, title, shelf } }: { work: Work }) {
  const member = useMember()
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (to: string) => request(`/api/works/${id}/shelf`, { method: 'PUT', body: { shelf: to } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (!member) return null
  return (
    <span>
      <select
        className="field"
        aria-label={SHELF_TEXTS.shelfOf(title)}
        value={shelf ?? ''}
        onChange={({ target }) => mutate(target.value)}
      >
        <option value="">{SHELF_TEXTS.noShelf}</option>
        {SHELVES.shelves.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {error && (
        <span role="alert" className="block text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
