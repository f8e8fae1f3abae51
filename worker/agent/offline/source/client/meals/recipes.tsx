import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { MEAL_TEXTS, MEALS } from '../../shared/meals/content'
import type { Recipe } from '../../shared/meals/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SearchField } from '../ui/filters'
import { Loaded, Page, request } from '../ui/page'

export const useRecipes = () =>
  useQuery({ queryKey: ['meals', 'recipes'], queryFn: () => request<{ items: Recipe[] }>('/api/meals/recipes') })

export function Recipes() {
  return (
    <Page
      title={MEALS.menu.recipes}
      actions={
        <Link href="/recipes/new" className="button">
          {MEAL_TEXTS.addRecipe}
        </Link>
      }
    >
      <Gate>{() => <List />}</Gate>
    </Page>
  )
}

/** Every recipe, narrowed by words of its title and of what is in it. */
function List() {
  const [words, setWords] = useState('')
  const query = useRecipes()
  const fits = ({ title, ingredients }: Recipe) =>
    [title, ...ingredients.map(({ name }) => name)].join(' ').toLowerCase().includes(words.trim().toLowerCase())
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          <div className="mb-5 flex max-w-xl">
            <SearchField value={words} onChange={setWords} />
          </div>
          {items.length === 0 && <p className="quiet">{MEAL_TEXTS.noRecipes}</p>}
          {items.length > 0 && !items.some(fits) && <p className="quiet">{SITE_TEXTS.nothingFound}</p>}
          <ul className="list">
            {items.filter(fits).map(({ id, title, servings, ingredients }) => (
              <li key={id} className="py-3">
                <Link href={`/recipes/${id}`} className="link text-title wrap-anywhere">
                  {title}
                </Link>
                <p className="quiet text-small wrap-anywhere">
                  {[MEAL_TEXTS.forSo(servings), ingredients.map(({ name }) => name).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
