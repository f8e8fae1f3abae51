import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { isAllowed } from '../../shared/records/allowed'
import { collectionNamed, fieldNamed } from '../../shared/records/collections'
import type { Collection, Related, StoredRecord } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { Here } from './here'
import { RecordTable } from './record-table'
import { ShownValue, valueText } from './shown-value'

export function RecordPage() {
  return <Here need="read">{(collection) => <Details collection={collection} />}</Here>
}

export function useRecord(collection: Collection, id: string | undefined) {
  return useQuery({
    queryKey: ['records', collection.name, 'one', id],
    queryFn: () => request<{ record: StoredRecord; related: Related[] }>(`/api/records/${collection.name}/${id}`),
    enabled: id !== undefined,
  })
}

/** A record with all of its fields, and what points at it. */
function Details({ collection }: { collection: Collection }) {
  const { id } = useParams()
  const [, navigate] = useLocation()
  const member = useMember()
  const query = useRecord(collection, id)
  const mayWrite = isAllowed(member, collection.write)
  return (
    <Loaded query={query}>
      {({ record, related }) => {
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
              mayWrite && (
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
              )
            }
          >
            <dl className="plate grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {collection.fields.slice(1).map((field) => (
                <div key={field.name} className={field.kind === 'longText' ? 'sm:col-span-2' : ''}>
                  <dt className="quiet text-small">{field.label}</dt>
                  <dd className="wrap-anywhere">
                    <ShownValue record={record} field={field} />
                  </dd>
                </div>
              ))}
            </dl>
            {related.map((other) => (
              <RelatedRecords key={`${other.collection}.${other.field}`} related={other} id={record.id} />
            ))}
          </Page>
        )
      }}
    </Loaded>
  )
}

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
    </section>
  )
}
