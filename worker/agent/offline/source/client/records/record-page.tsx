import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { collectionNamed, fieldNamed, isAllowed, isOpen, mayChange, mayDecide } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import type { Collection, FoundRecord, Related } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { RecordMarks, RecordStars, Reviews } from './extras'
import { MoveField } from './fields'
import { Here, Notes } from './parts'
import { RecordPicture } from './record-picture'
import { RecordTable } from './record-table'
import { RollupValue, ShownValue, valueText } from './values'

export function RecordPage() {
  return <Here need="read">{(collection) => <Details collection={collection} />}</Here>
}

export function useRecord(collection: Collection, id: string | undefined) {
  return useQuery({
    queryKey: ['records', collection.name, 'one', id],
    queryFn: () => request<FoundRecord>(`/api/records/${collection.name}/${id}`),
    enabled: id !== undefined,
  })
}

/** A record with all of its fields, and what points at it. */
function Details({ collection }: { collection: Collection }) {
  const { id } = useParams()
  const [, navigate] = useLocation()
  const member = useMember()
  const query = useRecord(collection, id)
  const decision = collection.fields.find(({ name }) => name === collection.decided?.field)
  return (
    <Loaded query={query}>
      {({ record, related, notes, reviews }) => {
        const title = valueText(record, collection.fields[0]!) || RECORD_TEXTS.untitled
        return (
          <Page
            title={title}
            lead={
              <Link href={`/${collection.name}`} className="link">
                {collection.many}
              </Link>
            }
            actions={
              <>
                {collection.ask && (
                  <Link
                    href={`/${collection.ask.collection}/new?${collection.ask.field}=${record.id}`}
                    className="button"
                  >
                    {collection.ask.label}
                  </Link>
                )}
                <RecordMarks {...{ collection, record, title }} />
                {mayChange(member, collection, record) && (
                  <>
                    <Link href={`/${collection.name}/${record.id}/edit`} className="button">
                      {SITE_TEXTS.edit}
                    </Link>
                    <RemoveButton
                      what={title}
                      remove={() => request(`/api/records/${collection.name}/${record.id}`, { method: 'DELETE' })}
                      onRemoved={() => navigate(`/${collection.name}`)}
                    />
                  </>
                )}
              </>
            }
          >
            <RecordPicture
              {...{ collection, record, title }}
              className="mb-6 aspect-16/9 max-h-96 w-full rounded-face"
            />
            <dl className="plate grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {collection.fields.slice(1).map((field) => (
                <div key={field.name} className={field.kind === 'longText' ? 'sm:col-span-2' : ''}>
                  <dt className="quiet text-small">{field.label}</dt>
                  <dd className="wrap-anywhere">
                    <ShownValue record={record} field={field} />
                  </dd>
                </div>
              ))}
              {collection.reviews && (
                <div>
                  <dt className="quiet text-small">{RECORD_TEXTS.rating}</dt>
                  <dd>
                    <RecordStars {...{ collection, record }} />
                  </dd>
                </div>
              )}
              {(collection.rollups ?? []).map((rollup) => (
                <div key={rollup.name}>
                  <dt className="quiet text-small">{rollup.label}</dt>
                  <dd>
                    <RollupValue record={record} rollup={rollup} />
                  </dd>
                </div>
              ))}
            </dl>
            {decision && mayDecide(member, collection) && isOpen(collection, record) && (
              <section className="plate mt-6 max-w-sm" aria-label={RECORD_TEXTS.decide}>
                <h2 className="text-title">{RECORD_TEXTS.decide}</h2>
                <MoveField collection={collection} record={record} field={decision} />
              </section>
            )}
            {related.map((other) => (
              <RelatedRecords key={`${other.collection}.${other.field}`} related={other} id={record.id} />
            ))}
            <Reviews {...{ collection, record, reviews }} />
            {collection.notes && <Notes collection={collection} id={record.id} rule={collection.notes} notes={notes} />}
          </Page>
        )
      }}
    </Loaded>
  )
}

/** What points at a record, and what it adds up to by year. */
function RelatedRecords({ related, id }: { related: Related; id: number }) {
  const member = useMember()
  const collection = collectionNamed(related.collection)
  if (!collection) return null
  const others = collection.fields.filter(({ name }) => name !== related.field)
  const label = fieldNamed(collection, related.field)?.label ?? ''
  return (
    <section className="section" aria-label={`${collection.many} (${label})`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-title">{collection.many}</h2>
        {isAllowed(member, collection.write) && (
          <Link href={`/${collection.name}/new?${related.field}=${id}`} className="button-quiet">
            {RECORD_TEXTS.add(collection.one)}
          </Link>
        )}
      </div>
      {related.items.length === 0 ? (
        <p className="quiet">{RECORD_TEXTS.none(collection.many)}</p>
      ) : (
        <RecordTable collection={{ ...collection, fields: others }} records={related.items} />
      )}
      {related.years.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2" aria-label={RECORD_TEXTS.perYear}>
          {related.years.map(({ year, sum }) => (
            <div key={year}>
              <dt className="quiet text-small">{year}</dt>
              <dd className="figure">{formatMoney(sum)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
