import type { OpenItem } from '../../shared/library/model'
import { LIBRARY_TEXTS } from '../../shared/library/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { at } from './address'

const FIVE = [1, 2, 3, 4, 5]

/** What people gave, and what one gives oneself: once, and it can be changed. */
export function Rating({ item: { id, stars, ratings, mine, availability } }: { item: OpenItem }) {
  const member = useMember()
  return (
    <section className="mb-8" aria-label={LIBRARY_TEXTS.rate}>
      <p className="text-title">
        {stars === null
          ? LIBRARY_TEXTS.unrated
          : LIBRARY_TEXTS.average(stars.toFixed(1), LIBRARY_TEXTS.ratings(ratings))}
      </p>
      {member && availability !== 'early' && (
        <>
          <p className="quiet my-2">{mine === null ? LIBRARY_TEXTS.rate : LIBRARY_TEXTS.rated(mine)}</p>
          <div className="flex flex-wrap gap-2">
            {FIVE.map((each) => (
              <ActionButton
                key={each}
                label={LIBRARY_TEXTS.give(each)}
                className={each === mine ? 'button' : 'button-quiet'}
                isPressed={each === mine}
                act={() => request(at(`/${id}/stars`), { method: 'PUT', body: { stars: each } })}
              />
            ))}
          </div>
        </>
      )}
      {member === null && <p className="quiet mt-2">{LIBRARY_TEXTS.signInToRate}</p>}
    </section>
  )
}
