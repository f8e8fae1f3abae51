import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK, STOCK_TEXTS } from '../../shared/stock/content'
import { PAGE, type Production } from '../../shared/stock/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { useRecipes } from './recipes'

const WORDS = STOCK.making ?? { recipe: { one: '', many: '' }, order: { one: '', many: '' }, batch: '' }

/** Orders for what is made. Finishing one takes from the stock what it needs. */
export function Productions() {
  return (
    <Page title={WORDS.order.many}>
      <Gate>
        {() => (
          <>
            <NewProduction />
            <section className="section">
              <ProductionList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function NewProduction() {
  return (
    <Loaded query={useRecipes()}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{STOCK_TEXTS.noRecipes}</p>
        ) : (
          <Form
            action={STOCK_TEXTS.add(WORDS.order.one)}
            thanks={SITE_TEXTS.saved}
            className="panel max-w-3xl space-y-5"
            send={(typed) => request<unknown>('/api/making/productions', { body: typed })}
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label={WORDS.recipe.one}
                name="recipe_id"
                empty={SITE_TEXTS.choose}
                options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <TextField label={WORDS.batch} name="batches" inputMode="decimal" />
            </div>
          </Form>
        )
      }
    </Loaded>
  )
}

function ProductionList() {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['stock', 'productions', page],
    queryFn: () => request<{ items: Production[]; total: number }>(`/api/making/productions?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{STOCK_TEXTS.none}</p>}
          <ul className="list">
            {items.map(({ id, recipe, batches, ordered, finished }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {recipe}
                  <span className="quiet block text-small">
                    {finished === null
                      ? STOCK_TEXTS.ordered(formatDay(ordered))
                      : STOCK_TEXTS.finished(formatDay(finished))}
                  </span>
                </span>
                <span>
                  {WORDS.batch}: <span className="figure">{batches}</span>
                </span>
                {finished === null && (
                  <span className="flex flex-wrap gap-3">
                    <ActionButton
                      className="button"
                      label={STOCK_TEXTS.finish}
                      act={() => request(`/api/making/productions/${id}/finished`, { method: 'PUT' })}
                    />
                    <RemoveButton
                      what={recipe}
                      remove={() => request(`/api/making/productions/${id}`, { method: 'DELETE' })}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
