import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { MEAL_TEXTS } from '../../shared/meals/content'
import { MOST_INGREDIENTS, type Recipe } from '../../shared/meals/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useRecipe } from './recipe'

export function NewRecipe() {
  return (
    <Page title={MEAL_TEXTS.addRecipe}>
      <Gate>{() => <Fields recipe={null} />}</Gate>
    </Page>
  )
}

export function EditRecipe() {
  const { id } = useParams()
  return <Gate>{() => <Existing id={id ?? ''} />}</Gate>
}

function Existing({ id }: { id: string }) {
  return (
    <Loaded query={useRecipe(id)}>
      {(recipe) => (
        <Page title={recipe.title}>
          <Fields recipe={recipe} />
        </Page>
      )}
    </Loaded>
  )
}

/** Names, amounts and units stand in rows: what is first in each belongs together. */
function ingredientsOf(form: FormData) {
  const [names, amounts, units] = ['ingredient', 'amount', 'unit'].map((name) => form.getAll(name).map(String))
  return names!.map((name, index) => ({ name, amount: amounts![index] ?? '', unit: units![index] ?? '' }))
}

function Fields({ recipe }: { recipe: Recipe | null }) {
  const [, navigate] = useLocation()
  const given = recipe?.ingredients ?? []
  const [rows, setRows] = useState(Math.max(1, given.length))
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel grid max-w-2xl gap-5"
      send={({ title, text, servings }, form) =>
        request<{ id: number }>(`/api/meals/recipes${recipe ? `/${recipe.id}` : ''}`, {
          ...(recipe && { method: 'PUT' }),
          body: { title, text, servings, ingredients: ingredientsOf(form) },
        })
      }
      onSent={({ id }) => navigate(`/recipes/${id}`)}
    >
      <TextField label={MEAL_TEXTS.title} name="title" maxLength={140} defaultValue={recipe?.title} />
      <TextField
        label={MEAL_TEXTS.servings}
        name="servings"
        type="number"
        min="1"
        max="200"
        defaultValue={recipe?.servings ?? 4}
      />
      <fieldset className="space-y-3">
        <legend className="text-title">{MEAL_TEXTS.ingredients}</legend>
        {[...Array(rows).keys()].map((row) => (
          <div key={row} className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
            <TextField
              label={MEAL_TEXTS.ingredient}
              name="ingredient"
              maxLength={80}
              defaultValue={given[row]?.name}
              isOptional
            />
            <TextField
              label={MEAL_TEXTS.amount}
              name="amount"
              inputMode="decimal"
              defaultValue={given[row] ? String(given[row].amount) : ''}
              isOptional
            />
            <TextField label={MEAL_TEXTS.unit} name="unit" maxLength={20} defaultValue={given[row]?.unit} isOptional />
          </div>
        ))}
        <button
          type="button"
          className="button-quiet"
          disabled={rows >= MOST_INGREDIENTS}
          onClick={() => setRows(rows + 1)}
        >
          {MEAL_TEXTS.another}
        </button>
      </fieldset>
      <TextArea
        label={MEAL_TEXTS.text}
        name="text"
        rows={6}
        maxLength={10_000}
        defaultValue={recipe?.text}
        isOptional
      />
    </Form>
  )
}
