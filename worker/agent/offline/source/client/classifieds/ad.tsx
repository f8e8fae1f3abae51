import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { AD_TEXTS, CLASSIFIEDS } from '../../shared/classifieds/content'
import type { Ad } from '../../shared/classifieds/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { WriteTo } from '../messages/write-to'
import { ShownPicture } from '../pictures/picture'
import { formatAgo } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'
import { ActionButton, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { priceWords } from './ad-card'

export function AdPage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['ads', 'one', id], queryFn: () => request<Ad>(`/api/ads/${id}`) })
  return (
    <Loaded query={query}>
      {(ad) => (
        <Page
          title={ad.title}
          lead={`${AD_TEXTS.from(ad.author)} · ${ad.place} · ${formatAgo(ad.posted)}`}
          actions={<Actions ad={ad} />}
        >
          <div className="grid items-start gap-8 md:grid-cols-2">
            <div className="space-y-6">
              <ShownPicture
                subject={CLASSIFIEDS.pictures}
                id={ad.id}
                name={ad.title}
                picture={ad.picture}
                alt={ad.title}
                className="aspect-4/3 w-full rounded-face"
              />
              <article className="panel space-y-4">
                {CLASSIFIEDS.hasPrice && <p className="figure-number">{priceWords(ad.price)}</p>}
                {ad.isGone && <p className="tag tag-bad">{CLASSIFIEDS.gone}</p>}
                <ChoiceTags choices={CLASSIFIEDS.choices} value={ad.choices} />
                <p className="whitespace-pre-line wrap-anywhere">{ad.text}</p>
              </article>
            </div>
            <WriteTo to={ad.authorId} about={ad.title} href={`/ads/${ad.id}`} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ ad }: { ad: Ad }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member || (member.id !== ad.authorId && member.role !== OWNER)) return null
  return (
    <>
      <ActionButton
        label={ad.isGone ? AD_TEXTS.markThere : AD_TEXTS.markGone(CLASSIFIEDS.gone)}
        act={() => request(`/api/ads/${ad.id}/gone`, { method: 'PUT' })}
      />
      <Link href={`/ads/${ad.id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={ad.title}
        remove={() => request(`/api/ads/${ad.id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/ads')}
      />
    </>
  )
}
