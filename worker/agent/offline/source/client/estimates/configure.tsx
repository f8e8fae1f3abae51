import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import type { OfferRequest, SavedEstimate } from '../../shared/estimates/model'
import { type Chosen, estimateOf, fitted, type PriceGroup } from '../../shared/estimates/price'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatMoney } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { usePriceList } from './home'
import { Summary } from './summary'

/** What there is to choose, and at its side what that costs. */
export function Configure() {
  const query = usePriceList()
  const first = Number(new URLSearchParams(useSearch()).get('with'))
  return (
    <Page title={ESTIMATES.title} lead={ESTIMATES.lead}>
      <Loaded query={query}>
        {({ groups }) => {
          const group = groups.find(({ options }) => options.some(({ id }) => id === first))
          return <Chooser groups={groups} first={group ? { [group.id]: [first] } : {}} />
        }}
      </Loaded>
    </Page>
  )
}

/** The same of something that was kept. */
export function OpenEstimate() {
  const id = Number(useParams().id)
  return (
    <Page title={ESTIMATES.title} lead={ESTIMATES.lead}>
      <Gate>{() => <Kept key={id} id={id} />}</Gate>
    </Page>
  )
}

export const useMine = () =>
  useQuery({
    queryKey: ['estimates', 'mine'],
    queryFn: () => request<{ saved: SavedEstimate[]; requests: OfferRequest[] }>('/api/estimates/mine'),
  })

function Kept({ id }: { id: number }) {
  const [query, mine] = [usePriceList(), useMine()]
  return (
    <Loaded query={query}>
      {({ groups }) => (
        <Loaded query={mine}>
          {({ saved }) => {
            const stored = saved.find((each) => each.id === id)
            if (!stored) return <p role="alert">{SITE_TEXTS.gone}</p>
            return <Chooser groups={groups} first={stored.chosen} stored={stored} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type ChooserProps = { groups: PriceGroup[]; first: Chosen; stored?: SavedEstimate }

function Chooser({ groups, first, stored }: ChooserProps) {
  const [changed, setChanged] = useState<Chosen>({})
  if (groups.length === 0) return <p className="quiet">{ESTIMATE_TEXTS.empty}</p>
  const chosen = { ...fitted(groups, first), ...changed }
  const estimate = estimateOf(groups, chosen)
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-8">
        {groups.map((group) => (
          <GroupField
            key={group.id}
            group={group}
            chosen={chosen[group.id] ?? []}
            wrong={estimate.wrong[group.id]}
            onChange={(ids) => setChanged({ ...changed, [group.id]: ids })}
          />
        ))}
        <p className="sticky bottom-0 z-10 flex justify-between gap-4 border-t border-line bg-page py-3 lg:hidden">
          <a href="#summary" className="link">
            {ESTIMATE_TEXTS.total}
          </a>
          <span className="figure">{formatMoney(estimate.total)}</span>
        </p>
      </div>
      <Summary estimate={estimate} chosen={chosen} {...(stored && { stored })} />
    </div>
  )
}

type GroupProps = {
  group: PriceGroup
  chosen: number[]
  wrong: string | undefined
  onChange: (chosen: number[]) => void
}

/** A group of choices with the price of each. */
function GroupField(props: GroupProps) {
  return props.group.kind === 'number' ? <NumberGroup {...props} /> : <OptionGroup {...props} />
}

function OptionGroup({ group: { id, name, kind, options }, chosen, wrong, onChange }: GroupProps) {
  const isOne = kind === 'one'
  return (
    <fieldset>
      <legend className="mb-2 text-title">{name}</legend>
      <ul className="list">
        {options.map((option) => {
          const isChosen = chosen.includes(option.id)
          const others = chosen.filter((each) => each !== option.id)
          return (
            <li key={option.id}>
              <label className="flex min-h-12 items-center gap-3 py-2">
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={`group ${id}`}
                  className="size-5 shrink-0 accent-(--color-accent)"
                  checked={isChosen}
                  onChange={() => onChange(isOne ? [option.id] : isChosen ? others : [...chosen, option.id])}
                />
                <span className={`min-w-0 flex-1 wrap-anywhere ${isChosen ? 'font-bold' : ''}`}>{option.name}</span>
                <span className={option.price === 0 ? 'quiet text-small' : 'figure'}>
                  {option.price === 0 ? ESTIMATE_TEXTS.included : formatMoney(option.price)}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {wrong !== undefined && (
        <p role="alert" className="text-small text-bad">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

function NumberGroup({ group: { name, unit, rate, least, most }, chosen, wrong, onChange }: GroupProps) {
  const id = useId()
  const [count] = chosen
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-title">
        {name}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          className="field w-32"
          min={least}
          max={most}
          value={count ?? ''}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value === '' ? [] : [Number(event.target.value)])}
        />
        {unit !== '' && <span>{unit}</span>}
        <span className="quiet text-small">{ESTIMATE_TEXTS.each(formatMoney(rate), unit)}</span>
      </div>
      <p
        id={`${id}-note`}
        role={wrong === undefined ? undefined : 'alert'}
        className={`mt-1 text-small ${wrong === undefined ? 'quiet' : 'text-bad'}`}
      >
        {wrong ?? ESTIMATE_TEXTS.between(least, most)}
      </p>
    </div>
  )
}
