import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MEAL_TEXTS, MEALS } from '../../shared/meals/content'
import type { ToBuy } from '../../shared/meals/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'
import { useWeek, WeekSwitch } from './week'

export function Shopping() {
  return (
    <Page
      title={MEALS.menu.shopping}
      actions={
        <button type="button" className="button-quiet print:hidden" onClick={() => print()}>
          {SITE_TEXTS.print}
        </button>
      }
    >
      <Gate>{() => <List />}</Gate>
    </Page>
  )
}

/** What must be bought for a week, to be ticked off. */
function List() {
  const [week, setWeek] = useWeek()
  const query = useQuery({
    queryKey: ['meals', 'shopping', week],
    queryFn: () => request<{ items: ToBuy[] }>(`/api/meals/shopping?week=${week}`),
  })
  return (
    <>
      <WeekSwitch week={week} onWeek={setWeek} />
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{MEAL_TEXTS.nothingToBuy}</p>}
            <ul className="list max-w-xl">
              {items.map((item) => (
                <Line key={`${item.name} ${item.unit}`} item={item} week={week} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

function Line({ item: { name, amount, unit, isTicked }, week }: { item: ToBuy; week: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request('/api/meals/shopping', { method: 'PUT', body: { week, name, unit, isTicked: !isTicked } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['meals', 'shopping'] }),
  })
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          className="size-5 accent-(--color-accent)"
          checked={isTicked !== isPending}
          disabled={isPending}
          onChange={() => mutate()}
        />
        <span className={`min-w-0 flex-1 wrap-anywhere ${isTicked ? 'quiet line-through' : ''}`}>{name}</span>
        <span className="figure">{amount === 0 ? '' : `${amount} ${unit}`}</span>
      </label>
    </li>
  )
}
