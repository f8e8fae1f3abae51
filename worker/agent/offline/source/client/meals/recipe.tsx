import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { MEAL_TEXTS, MEALS } from '../../shared/meals/content'
import { type Recipe, scaled } from '../../shared/meals/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function RecipePage() {
  const { id } = useParams()
  return <Gate>{() => <One key={id} id={id ?? ''} />}</Gate>
}

export const useRecipe = (id: string) =>
  useQuery({ queryKey: ['meals', 'recipe', id], queryFn: () => request<Recipe>(`/api/meals/recipes/${id}`) })

function One({ id }: { id: string }) {
  return <Loaded query={useRecipe(id)}>{(recipe) => <Shown recipe={recipe} />}</Loaded>
}

/** A recipe with its amounts for as many as eat. */
function Shown({ recipe: { id, title, text, servings, ingredients } }: { recipe: Recipe }) {
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState(String(servings))
  const people = Math.max(1, Number(wanted) || servings)
  return (
    <Page
      title={title}
      lead={
        <Link href="/recipes" className="link">
          {MEALS.menu.recipes}
        </Link>
      }
      actions={
        <>
          <Link href={`/recipes/${id}/edit`} className="button-quiet">
            {SITE_TEXTS.edit}
          </Link>
          <RemoveButton
            what={title}
            remove={() => request(`/api/meals/recipes/${id}`, { method: 'DELETE' })}
            onRemoved={() => navigate('/recipes')}
          />
        </>
      }
    >
      <label className="mb-6 block max-w-40">
        <span className="field-label">{MEAL_TEXTS.servings}</span>
        <input
          type="number"
          min="1"
          max="200"
          className="field w-full"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      <p className="quiet mb-3">{MEAL_TEXTS.forSo(people)}</p>
      <h2 className="mb-2 text-title">{MEAL_TEXTS.ingredients}</h2>
      {ingredients.length === 0 && <p className="quiet">{MEAL_TEXTS.noIngredients}</p>}
      <ul className="list mb-8 max-w-xl">
        {ingredients.map(({ name, amount, unit }) => (
          <li key={`${name} ${unit}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="figure">{amount === 0 ? '' : `${scaled(amount, servings, people)} ${unit}`}</span>
          </li>
        ))}
      </ul>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
    </Page>
  )
}
