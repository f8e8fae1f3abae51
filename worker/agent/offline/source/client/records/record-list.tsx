import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { isAllowed } from '../../shared/records/allowed'
import { PAGE, type Collection, type StoredRecord } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { Paging } from '../ui/paging'
import { Board } from './board'
import { Here } from './here'
import { RecordCards } from './record-cards'
import { RecordTable } from './record-table'
import { SearchBar } from './search-bar'

export function RecordList() {
  return <Here need="read">{(collection) => <List key={collection.name} collection={collection} />}</Here>
}

/** A collection with search, filters, sorting and paging, as table, cards or board. */
function List({ collection }: { collection: Collection }) {
  const member = useMember()
  const [search, setSearch] = useState<Record<string, string>>({})
  const [page, setPage] = useState(0)
  const [view, setView] = useState(collection.view)
  const parameters = new URLSearchParams({ ...search, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['records', collection.name, 'list', parameters],
    queryFn: () => request<{ items: StoredRecord[]; total: number }>(`/api/records/${collection.name}?${parameters}`),
    placeholderData: keepPreviousData,
  })
  const isSearched = Object.values(search).some((value) => value !== '')
  return (
    <Page
      title={collection.many}
      actions={
        <>
          <a
            className="button-quiet"
            href={`/api/records/${collection.name}/table.csv?${parameters}`}
            download={`${collection.name}.csv`}
          >
            {SITE_TEXTS.download}
          </a>
          {isAllowed(member, collection.write) && (
            <Link href={`/${collection.name}/new`} className="button">
              {RECORD_TEXTS.add(collection.one)}
            </Link>
          )}
        </>
      }
    >
      <SearchBar
        collection={collection}
        search={search}
        view={view}
        onView={setView}
        onSearch={(changes) => {
          setSearch({ ...search, ...changes })
          setPage(0)
        }}
      />
      {view === 'board' ? (
        <Board collection={collection} search={search} />
      ) : (
        <Loaded query={query}>
          {({ items, total }) => (
            <>
              {items.length === 0 ? (
                <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : RECORD_TEXTS.none(collection.many)}</p>
              ) : view === 'cards' ? (
                <RecordCards collection={collection} records={items} />
              ) : (
                <RecordTable collection={collection} records={items} />
              )}
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
