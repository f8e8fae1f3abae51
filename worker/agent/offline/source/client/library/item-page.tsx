import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { LIBRARY, LIBRARY_TEXTS } from '../../shared/library/content'
import type { OpenItem, Remark } from '../../shared/library/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { Picture } from '../pictures/picture'
import { Player } from '../player/player'
import { formatAgo } from '../ui/dates'
import { Facts } from '../ui/facts'
import { TextArea } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { at, whenOf } from './parts'

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
          <Picture subject={LIBRARY.pictures} seed={String(item.id)} kind={item.title} className="w-full" />
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

/** What members say below something, in the order in which they said it. */
export function Discussion({ id, remarks }: { id: number; remarks: Remark[] }) {
  const member = useMember()
  return (
    <section className="section max-w-3xl">
      <h2 className="mb-3 text-heading">{LIBRARY_TEXTS.discussion}</h2>
      {remarks.length === 0 && <p className="quiet">{LIBRARY_TEXTS.noRemarks}</p>}
      <ul className="list mb-6">
        {remarks.map((remark) => (
          <li key={remark.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-small">
                <strong>{remark.author}</strong> <span className="quiet">{formatAgo(remark.written)}</span>
              </p>
              <p className="measure whitespace-pre-line wrap-anywhere">{remark.text}</p>
            </div>
            {remark.isOwn && (
              <RemoveButton
                what={remark.text.slice(0, 60)}
                remove={() => request(at(`/remarks/${remark.id}`), { method: 'DELETE' })}
              />
            )}
          </li>
        ))}
      </ul>
      {member && (
        <Form
          action={LIBRARY_TEXTS.send}
          thanks=""
          className="space-y-4"
          send={(typed) => request<unknown>(at(`/${id}/remarks`), { body: typed })}
        >
          <TextArea label={LIBRARY_TEXTS.say} name="text" rows={3} maxLength={2_000} />
        </Form>
      )}
      {member === null && <p className="quiet">{LIBRARY_TEXTS.signInToRate}</p>}
    </section>
  )
}
