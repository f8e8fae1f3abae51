import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { isAllowed, mayDecide } from '../../shared/records/allowed'
import { fieldNamed } from '../../shared/records/collections'
import type { Collection, StoredRecord } from '../../shared/records/model'
import { useMember } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { RecordCard } from './record-cards'
import { MoveField } from './values/move-field'

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
