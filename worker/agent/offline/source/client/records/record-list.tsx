import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { Link } from 'wouter'
import { fieldNamed, isAllowed, mayDecide } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import { type Collection, PAGE, type StoredRecord } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { Loaded, Page, Paging, request } from '../ui/page'
import { MoveField } from './fields'
import { Here } from './parts'
import { RecordCard, RecordCards, RecordTable } from './record-table'
import { SearchBar } from './search-bar'

/** Records in a column for each option. They are moved by hand, or by the choice on each card. */
export function Board({ collection, search }: { collection: Collection; search: Record<string, string> }) {
  const field = fieldNamed(collection, collection.boardBy ?? '')
  const member = useMember()
  const queries = useQueryClient()
  const [over, setOver] = useState<string | null>(null)
  const parameters = new URLSearchParams(search).toString()
  const query = useQuery({
    queryKey: ['records', collection.name, 'board', parameters],
    queryFn: () => readAll(collection, search),
  })
  const { mutate, error } = useMutation({
    mutationFn: ({ id, to }: { id: number; to: string }) =>
      request(`/api/records/${collection.name}/${id}`, { method: 'PUT', body: { [field!.name]: to } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const mayMove = isAllowed(member, collection.write) && mayDecide(member, collection)
  const options = field?.options ?? []

  function drop(event: DragEvent, to: string) {
    event.preventDefault()
    setOver(null)
    const id = Number(event.dataTransfer.getData('text/plain'))
    if (mayMove && Number.isSafeInteger(id) && id > 0) mutate({ id, to })
  }

  return (
    <Loaded query={query}>
      {(records) => (
        <>
          {error && (
            <p role="alert" className="mb-4 text-bad">
              {error.message}
            </p>
          )}
          <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
            {options.map((option) => {
              const cards = records.filter(({ values }) => values[field!.name] === option)
              return (
                <section
                  key={option}
                  aria-label={option}
                  className={`panel min-h-40 ${over === option ? 'outline-2 outline-accent' : ''}`}
                  onDragOver={(event) => {
                    event.preventDefault()
                    setOver(option)
                  }}
                  onDragLeave={() => setOver(null)}
                  onDrop={(event) => drop(event, option)}
                >
                  <h2 className="mb-3 flex justify-between gap-2 text-title">
                    {option} <span className="figure quiet">{cards.length}</span>
                  </h2>
                  <ul className="grid gap-3">
                    {cards.map((record) => (
                      <li
                        key={record.id}
                        draggable={mayMove}
                        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(record.id))}
                      >
                        <RecordCard collection={collection} record={record}>
                          {mayMove && <MoveField collection={collection} record={record} field={field!} />}
                        </RecordCard>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
        </>
      )}
    </Loaded>
  )
}

const MAX_PAGES = 8

/** A board shows all that there is, at most eight pages of it. */
async function readAll(collection: Collection, search: Record<string, string>): Promise<StoredRecord[]> {
  const records: StoredRecord[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const parameters = new URLSearchParams({ ...search, page: String(page) }).toString()
    const { items, total } = await request<{ items: StoredRecord[]; total: number }>(
      `/api/records/${collection.name}?${parameters}`,
    )
    records.push(...items)
    if (items.length === 0 || records.length >= total) break
  }
  return records
}

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
