import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { CLASSIFIEDS } from '../../shared/classifieds/content'
import type { Ad } from '../../shared/classifieds/model'
import { AD_TEXTS } from '../../shared/classifieds/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { AdCard } from './ad-card'

const SHOWN = 6

/** The start page's view of what is offered, for those who may see it. */
export function NewestAds() {
  const member = useMember()
  return CLASSIFIEDS.isForMembers && !member ? null : <Newest />
}

function Newest() {
  const query = useQuery({ queryKey: ['ads', 'home'], queryFn: () => request<{ items: Ad[] }>('/api/ads') })
  return (
    <section className="section">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-heading">{AD_TEXTS.newOnes}</h2>
        <Link href="/ads" className="link inline-flex min-h-11 items-center">
          {AD_TEXTS.seeAll}
        </Link>
      </div>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{AD_TEXTS.nothing}</p>
          ) : (
            <ul className="plates">
              {items.slice(0, SHOWN).map((ad, index) => (
                <AdCard key={ad.id} ad={ad} nth={index} level="h3" />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
