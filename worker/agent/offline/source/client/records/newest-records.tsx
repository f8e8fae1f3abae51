import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { collectionNamed } from '../../shared/records/collections'
import { RECORD_TEXTS, RECORDS } from '../../shared/records/content'
import type { Collection, StoredRecord } from '../../shared/records/model'
import { Loaded, request } from '../ui/page'
import { Allowed } from './parts'
import { RecordCards } from './record-table'

const MOST = 6

/** What was entered last, on the start page. */
export function NewestRecords() {
  const collections = (RECORDS.newest ?? []).flatMap((name) => collectionNamed(name) ?? [])
  return collections.map((collection) => (
    <section key={collection.name} className="section" aria-label={collection.many}>
      <h2 className="mb-5 text-heading">{collection.many}</h2>
      <Allowed access={collection.read}>{() => <Newest collection={collection} />}</Allowed>
    </section>
  ))
}

function Newest({ collection }: { collection: Collection }) {
  const query = useQuery({
    queryKey: ['records', collection.name, 'newest'],
    queryFn: () => request<{ items: StoredRecord[] }>(`/api/records/${collection.name}`),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{RECORD_TEXTS.none(collection.many)}</p>
        ) : (
          <>
            <RecordCards collection={collection} records={items.slice(0, MOST)} />
            <Link href={`/${collection.name}`} className="link mt-5 inline-block">
              {RECORD_TEXTS.seeAll}
            </Link>
          </>
        )
      }
    </Loaded>
  )
}
