import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MEAL_TEXTS, MEALS } from '../../shared/meals/content'
import { type Meal, type Recipe, type Slot, SLOTS } from '../../shared/meals/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useRecipes } from './recipes'
import { useWeek, WeekSwitch } from './week'

export function Plan() {
  return (
    <Page title={MEALS.menu.plan} lead={MEALS.lead}>
      <Gate>{() => <Week />}</Gate>
    </Page>
  )
}

/** The same on the start page. */
export function PlanHome() {
  return (
    <section className="section">
      <Gate>{() => <Week />}</Gate>
    </section>
  )
}

function Week() {
  const [week, setWeek] = useWeek()
  const recipes = useRecipes()
  const query = useQuery({
    queryKey: ['meals', 'plan', week],
    queryFn: () => request<{ items: Meal[] }>(`/api/meals/plan?week=${week}`),
  })
  return (
    <>
      <WeekSwitch week={week} onWeek={setWeek} />
      <Loaded query={query}>{({ items }) => <Grid meals={items} />}</Loaded>
      <Loaded query={recipes}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-6">
              {MEAL_TEXTS.noRecipes}{' '}
              <Link href="/recipes/new" className="link">
                {MEAL_TEXTS.addRecipe}
              </Link>
            </p>
          ) : (
            <PlaceForm key={week} week={week} recipes={items} />
          )
        }
      </Loaded>
    </>
  )
}

/** The week as a table. A phone is too narrow for it and has the days below each other. */
function Grid({ meals }: { meals: Meal[] }) {
  const at = (day: number, slot: Slot) => meals.filter((meal) => meal.day === day && meal.slot === slot)
  return (
    <>
      <table className="data-table w-full table-fixed max-sm:hidden">
        <thead>
          <tr>
            <th scope="col">{MEAL_TEXTS.day}</th>
            {SLOTS.map((slot) => (
              <th key={slot} scope="col" className="text-left">
                {MEAL_TEXTS.slots[slot]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEAL_TEXTS.days.map((name, day) => (
            <tr key={name}>
              <th scope="row" className="text-left align-top">
                {name}
              </th>
              {SLOTS.map((slot) => (
                <td key={slot} className="align-top">
                  <Planned meals={at(day, slot)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sm:hidden">
        {MEAL_TEXTS.days.map((name, day) => (
          <section key={name} className="rule border-b py-3">
            <h3 className="text-title">{name}</h3>
            {SLOTS.filter((slot) => at(day, slot).length > 0).map((slot) => (
              <div key={slot} className="mt-2">
                <h4 className="quiet text-small">{MEAL_TEXTS.slots[slot]}</h4>
                <Planned meals={at(day, slot)} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

function Planned({ meals }: { meals: Meal[] }) {
  return (
    <ul className="space-y-3">
      {meals.map((meal) => (
        <PlannedMeal key={meal.id} meal={meal} />
      ))}
    </ul>
  )
}

function PlannedMeal({ meal: { id, recipeId, title, servings } }: { meal: Meal }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (typed: string) => request(`/api/meals/plan/${id}`, { method: 'PUT', body: { servings: typed } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <li>
      <Link href={`/recipes/${recipeId}`} className="link wrap-anywhere">
        {title}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <input
          key={servings}
          type="number"
          min="1"
          max="200"
          className="field w-20"
          aria-label={MEAL_TEXTS.servingsOf(title)}
          defaultValue={servings}
          onBlur={({ target }) => target.value !== String(servings) && mutate(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <ActionButton label={MEAL_TEXTS.takeOff} act={() => request(`/api/meals/plan/${id}`, { method: 'DELETE' })} />
      </div>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </li>
  )
}

function PlaceForm({ week, recipes }: { week: string; recipes: Recipe[] }) {
  return (
    <Form
      action={MEAL_TEXTS.place}
      thanks={SITE_TEXTS.saved}
      className="panel mt-8 grid max-w-3xl gap-5 sm:grid-cols-2"
      send={(typed) => request<unknown>('/api/meals/plan', { body: { ...typed, week } })}
    >
      <SelectField
        label={MEAL_TEXTS.recipe}
        name="recipe"
        empty={SITE_TEXTS.choose}
        options={recipes.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <TextField label={MEAL_TEXTS.servings} name="servings" type="number" min="1" max="200" defaultValue="4" />
      <SelectField
        label={MEAL_TEXTS.day}
        name="day"
        options={MEAL_TEXTS.days.map((label, day) => ({ value: String(day), label }))}
      />
      <SelectField
        label={MEAL_TEXTS.meal}
        name="slot"
        defaultValue="dinner"
        options={SLOTS.map((slot) => ({ value: slot, label: MEAL_TEXTS.slots[slot] }))}
      />
    </Form>
  )
}
