import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK, STOCK_TEXTS } from '../../shared/stock/content'
import type { Item, Recipe } from '../../shared/stock/model'
import { Gate } from '../access'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { amountOf, useItems } from './use-stock'

const WORDS = STOCK.making?.recipe ?? { one: '', many: '' }

export const useRecipes = () =>
  useQuery({ queryKey: ['stock', 'recipes'], queryFn: () => request<{ items: Recipe[] }>('/api/making/recipes') })

/** What is made, and what it takes. */
export function Recipes() {
  return (
    <Page title={WORDS.many}>
      <Gate>{() => <RecipeList />}</Gate>
    </Page>
  )
}

function RecipeList() {
  const recipes = useRecipes()
  return (
    <>
      <Loaded query={useItems()}>
        {({ items }) => (
          <Form
            action={STOCK_TEXTS.add(WORDS.one)}
            thanks={SITE_TEXTS.saved}
            className="panel max-w-3xl space-y-5"
            send={(typed) => request<unknown>('/api/making/recipes', { body: typed })}
          >
            <TextField label={STOCK_TEXTS.name} name="name" maxLength={120} />
            <PartFields items={items} />
          </Form>
        )}
      </Loaded>
      <section className="section">
        <Loaded query={recipes}>
          {({ items }) => (
            <>
              {items.length === 0 && <p className="quiet">{STOCK_TEXTS.none}</p>}
              <ul className="list">
                {items.map(({ id, name, parts }) => (
                  <li key={id} className="py-3">
                    <Link href={`/recipes/${id}`} className="link text-title wrap-anywhere">
                      {name}
                    </Link>
                    <p className="quiet text-small">{partWords(parts)}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

const partWords = (parts: Recipe['parts']) =>
  parts.map(({ item, unit, quantity }) => `${amountOf(quantity, unit)} ${item}`).join(', ')

function PartFields({ items }: { items: Item[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={STOCK.item.one}
        name="item_id"
        empty={SITE_TEXTS.choose}
        options={items.map(({ id, name, unit }) => ({ value: String(id), label: `${name} (${unit})` }))}
      />
      <TextField label={STOCK_TEXTS.amount} name="quantity" inputMode="decimal" />
    </div>
  )
}

export function RecipePage() {
  const { id } = useParams()
  return <Gate>{() => <OneRecipe id={Number(id)} />}</Gate>
}

/** One recipe, and what else it takes. */
function OneRecipe({ id }: { id: number }) {
  const [, navigate] = useLocation()
  const items = useItems()
  return (
    <Loaded query={useRecipes()}>
      {(recipes) => {
        const recipe = recipes.items.find((each) => each.id === id)
        if (!recipe) return <p role="alert">{SITE_TEXTS.gone}</p>
        return (
          <Page
            title={recipe.name}
            lead={STOCK_TEXTS.parts}
            actions={
              <RemoveButton
                what={recipe.name}
                remove={() => request(`/api/making/recipes/${id}`, { method: 'DELETE' })}
                onRemoved={() => navigate('/recipes')}
              />
            }
          >
            <ul className="list mb-8">
              {recipe.parts.map(({ item, unit, quantity }) => (
                <li key={item} className="flex flex-wrap justify-between gap-x-6 py-2">
                  <span className="wrap-anywhere">{item}</span>
                  <span className="figure">{amountOf(quantity, unit)}</span>
                </li>
              ))}
            </ul>
            <Loaded query={items}>
              {(known) => (
                <Form
                  action={STOCK_TEXTS.add(STOCK.item.one)}
                  thanks={SITE_TEXTS.saved}
                  className="panel max-w-3xl space-y-5"
                  send={(typed) => request<unknown>(`/api/making/recipes/${id}/parts`, { method: 'PUT', body: typed })}
                >
                  <PartFields items={known.items} />
                </Form>
              )}
            </Loaded>
          </Page>
        )
      }}
    </Loaded>
  )
}
