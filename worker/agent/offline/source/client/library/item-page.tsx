import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { LIBRARY } from '../../shared/library/content'
import type { OpenItem, Remark } from '../../shared/library/model'
import { LIBRARY_TEXTS } from '../../shared/library/texts'
import { hasRole } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { Player } from '../player/player'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { Drawing } from '../ui/drawing'
import { Facts } from '../ui/facts'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { at } from './address'
import { Discussion } from './discussion'
import { whenOf } from './item-card'
import { Rating } from './rating'

export function ItemPage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['library', 'one', id],
    queryFn: () => request<{ item: OpenItem; remarks: Remark[] }>(at(`/${id}`)),
  })
  return <Loaded query={query}>{({ item, remarks }) => <Shown key={item.id} item={item} remarks={remarks} />}</Loaded>
}

/** Something with its player, what is known of it, and what people say. */
function Shown({ item, remarks }: { item: OpenItem; remarks: Remark[] }) {
  const when = whenOf(item)
  return (
    <Page
      title={item.title}
      lead={when === '' ? undefined : when}
      actions={
        <>
          <ActionButton
            label={item.isListed ? LIBRARY_TEXTS.unlist : LIBRARY_TEXTS.list}
            isPressed={item.isListed}
            act={() => request(at(`/${item.id}/list`), { method: 'PUT' })}
          />
          <Keeping item={item} />
        </>
      }
    >
      <div className="mb-8 grid gap-6 lg:grid-cols-2">
        {item.address === null ? (
          <Drawing subject={LIBRARY.pictures} seed={String(item.id)} kind={item.title} className="w-full" />
        ) : (
          <Player title={item.title} address={item.address} kind={LIBRARY.kind} />
        )}
        <div>
          <p className="measure mb-5 whitespace-pre-line wrap-anywhere">{item.text}</p>
          <Known item={item} />
        </div>
      </div>
      {LIBRARY.hasRatings && <Rating item={item} />}
      {LIBRARY.hasDiscussion && <Discussion id={item.id} remarks={remarks} />}
    </Page>
  )
}

function Known({ item }: { item: OpenItem }) {
  const facts: Array<[label: string, value: string]> = [
    ...LIBRARY.facts.map(({ name, label }): [string, string] => [label, item.facts[name] ?? '']),
    ...LIBRARY.choices.map(({ name, label }): [string, string] => [label, item.choices[name] ?? '']),
    [LIBRARY_TEXTS.length, LIBRARY_TEXTS.minutes(item.minutes)],
  ]
  return <Facts facts={facts} />
}

function Keeping({ item: { id, title } }: { item: OpenItem }) {
  const [, navigate] = useLocation()
  if (!hasRole(useMember(), [LIBRARY.keeper])) return null
  return (
    <>
      <Link href={`/library/${id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={title}
        remove={() => request(at(`/${id}`), { method: 'DELETE' })}
        onRemoved={() => navigate('/library')}
      />
    </>
  )
}
