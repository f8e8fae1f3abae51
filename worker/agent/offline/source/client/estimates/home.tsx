import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import { type PriceGroup, priceFrom } from '../../shared/estimates/price'
import { Picture } from '../pictures/picture'
import { formatMoney } from '../ui/dates'
import { Loaded, request } from '../ui/page'

export const usePriceList = () =>
  useQuery({ queryKey: ['estimates'], queryFn: () => request<{ groups: PriceGroup[] }>('/api/estimates') })

const MOST_SHOWN = 6

/** What one begins with: the options of the first group, each with the price from which it is there. */
export function EstimateOnHome() {
  const query = usePriceList()
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">
        <Link href="/estimate" className="link">
          {ESTIMATES.title}
        </Link>
      </h2>
      <p className="measure quiet mb-6">{ESTIMATES.lead}</p>
      <Loaded query={query}>{({ groups }) => <Beginnings groups={groups} />}</Loaded>
    </section>
  )
}

function Beginnings({ groups }: { groups: PriceGroup[] }) {
  const first = groups.find(({ kind }) => kind === 'one')
  if (!first) return <p className="quiet">{groups.length === 0 ? ESTIMATE_TEXTS.empty : <Start />}</p>
  const rest = priceFrom(groups.filter(({ id }) => id !== first.id))
  return (
    <ul className="plates">
      {first.options.slice(0, MOST_SHOWN).map(({ id, name, price }) => (
        <li key={id} className="plate space-y-3">
          <Picture subject={ESTIMATES.pictures} seed={`option ${id}`} kind={name} className="w-full" />
          <h3 className="text-title wrap-anywhere">{name}</h3>
          <p>
            <span className="quiet text-small">{ESTIMATE_TEXTS.from}</span>{' '}
            <span className="figure">{formatMoney(price + rest)}</span>
          </p>
          <Link href={`/estimate?with=${id}`} className="button-quiet" aria-label={ESTIMATE_TEXTS.startWith(name)}>
            {ESTIMATE_TEXTS.start}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Start = () => (
  <Link href="/estimate" className="button">
    {ESTIMATE_TEXTS.start}
  </Link>
)
