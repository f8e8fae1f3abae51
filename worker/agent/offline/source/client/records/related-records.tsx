import { Link } from 'wouter'
import { isAllowed } from '../../shared/records/allowed'
import { collectionNamed, fieldNamed } from '../../shared/records/collections'
import type { Related } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { RecordTable } from './record-table'

/** What points at a record, and what it adds up to by year. */
export function RelatedRecords({ related, id }: { related: Related; id: number }) {
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
