import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { isOpen, mayChange, mayDecide } from '../../shared/records/allowed'
import type { Collection, FoundRecord } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { RecordMarks, RecordPicture, RecordStars, Reviews } from './extras'
import { Here } from './here'
import { Notes } from './notes'
import { RelatedRecords } from './related-records'
import { MoveField } from './values/move-field'
import { RollupValue } from './values/rollup-value'
import { ShownValue, valueText } from './values/shown-value'

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
