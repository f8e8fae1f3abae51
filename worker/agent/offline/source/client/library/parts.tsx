import { Link } from 'wouter'
import { LIBRARY, LIBRARY_TEXTS } from '../../shared/library/content'
import type { Item } from '../../shared/library/model'
import { Picture } from '../pictures/picture'
import { ownKey } from '../site/own-key'
import { formatDay } from '../ui/dates'
import { Stars } from '../ui/field'
import { ChoiceTags } from '../ui/filters'

/** An address of the library. Who has no account is known by the browser, for the watchlist. */
export function at(path: string, search: Record<string, string> | URLSearchParams = {}): string {
  const parameters = new URLSearchParams(search)
  parameters.set('key', ownKey())
  return `/api/library${path}?${parameters}`
}

/** How long it can still be played, or since when no more; empty where it always can. */
export function whenOf({ availability, from, until }: Item): string {
  if (availability === 'early') return LIBRARY_TEXTS.early(formatDay(from ?? ''))
  if (until === null) return ''
  return availability === 'over' ? LIBRARY_TEXTS.ended(formatDay(until)) : LIBRARY_TEXTS.now(formatDay(until))
}

export function ItemCard({ item, nth, level: Heading = 'h2' }: { item: Item; nth: number; level?: 'h2' | 'h3' }) {
  const { id, title, minutes, choices, stars, ratings, availability } = item
  const when = whenOf(item)
  return (
    <li className="plate">
      <Picture subject={LIBRARY.pictures} seed={String(id)} nth={nth} kind={title} className="mb-3 w-full" />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/library/${id}`} className="link">
          {title}
        </Link>
      </Heading>
      <p className="quiet text-small">
        {[LIBRARY_TEXTS.minutes(minutes), ...LIBRARY.facts.map(({ name }) => item.facts[name])]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {LIBRARY.hasRatings && stars !== null && <Stars stars={stars} label={LIBRARY_TEXTS.ratings(ratings)} />}
      <ChoiceTags choices={LIBRARY.choices} value={choices} />
      {when !== '' && <p className={availability === 'over' ? 'tag tag-warn mt-2' : 'quiet mt-2 text-small'}>{when}</p>}
    </li>
  )
}
