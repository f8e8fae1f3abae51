import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { modelPriceText } from '#client/lib/format/model-price.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Menu, MenuGroup, MenuGroupLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { EFFORTS, type Effort } from '#shared/models/efforts.ts'
import type { ModelChoice } from '#shared/models/providers.ts'
import './models.css'

/**
 * The model of the turns to come, where there are several, and how much it is to think, where it can be told. Both
 * share one menu, because the composer has no room for two beside the quote.
 */
export function ModelPicker({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.models.list.queryOptions({ projectId }))
  const choose = useChoice(projectId)
  const current =
    data &&
    (data.choices.find(({ key }) => key === data.chosen) ??
      data.choices.find(({ key }) => key === data.main) ??
      data.choices[0])
  if (!current) return null
  const { choices, main, chosen, effort } = data
  const [hasModels, hasEfforts] = [choices.length > 1, current.efforts.length > 0]
  if (!hasModels && !hasEfforts) return null
  const level = effort === null ? m.models_effort_unasked() : LEVELS[effort]()
  const behind = effort === null ? '' : ` · ${level}`
  return (
    <Menu
      label={hasModels ? m.models_model_is({ name: current.name + behind }) : m.models_effort_is({ level })}
      side="top"
      triggerClass="btn quiet sm model-picker"
      trigger={
        <>
          <span className="trunc">{hasModels ? current.name : m.models_effort()}</span>
          {effort !== null && <span className="trunc effort">{behind}</span>}
          <Icon path={chevronDownIcon} dense />
        </>
      }
    >
      {hasModels && (
        <ModelItems
          choices={choices}
          main={main}
          chosen={chosen}
          onChange={(key) => choose.mutate({ projectId, model: key === main ? null : key })}
        />
      )}
      {hasModels && hasEfforts && <MenuSeparator />}
      {hasEfforts && (
        <EffortItems
          efforts={current.efforts}
          effort={effort}
          onChange={(next) => choose.mutate({ projectId, model: chosen, effort: next })}
        />
      )}
    </Menu>
  )
}

type ModelItemsProps = { choices: ModelChoice[]; main: string; chosen: string | null; onChange: (key: string) => void }

function ModelItems({ choices, main, chosen, onChange }: ModelItemsProps) {
  return (
    <MenuGroup>
      <MenuGroupLabel>{m.models_cost_about()}</MenuGroupLabel>
      <MenuRadioGroup label={m.models_model()} value={chosen ?? main} onChange={onChange}>
        {choices.map((choice) => (
          <MenuRadioItem key={choice.key} value={choice.key} disabled={choice.state === 'off'}>
            {choice.key === main ? m.models_standard({ name: choice.name }) : choice.name}
            <span className="about">{aboutText(choice)}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuGroup>
  )
}

/** Whether a turn of this project can be tried with another model than the one that worked on it. */
export function useHasOtherModels(projectId: string): boolean {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.models.list.queryOptions({ projectId }))
  return (data?.choices.filter(({ state }) => state !== 'off').length ?? 0) > 1
}

const LEVELS: Record<Effort, () => string> = {
  none: m.models_effort_none,
  minimal: m.models_effort_minimal,
  low: m.models_effort_low,
  medium: m.models_effort_medium,
  high: m.models_effort_high,
  xhigh: m.models_effort_xhigh,
  max: m.models_effort_max,
}
const UNASKED = 'unasked'

type EffortItemsProps = {
  efforts: readonly Effort[]
  effort: Effort | null
  onChange: (effort: Effort | null) => void
}

function EffortItems({ efforts, effort, onChange }: EffortItemsProps) {
  return (
    <MenuGroup>
      <MenuGroupLabel>{m.models_effort_about()}</MenuGroupLabel>
      <MenuRadioGroup
        label={m.models_effort()}
        value={effort ?? UNASKED}
        onChange={(level) => onChange(EFFORTS.find((each) => each === level) ?? null)}
      >
        <MenuRadioItem value={UNASKED}>
          {m.models_effort_unasked()}
          <span className="about">{m.models_effort_unasked_about()}</span>
        </MenuRadioItem>
        {efforts.map((level) => (
          <MenuRadioItem key={level} value={level}>
            {LEVELS[level]()}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuGroup>
  )
}

/** The choice shows at once and is taken back when it was not saved. */
function useChoice(projectId: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const key = trpc.models.list.queryKey({ projectId })
  return useMutation(
    trpc.models.choose.mutationOptions({
      onMutate: async ({ model, effort = null }) => {
        await queryClient.cancelQueries({ queryKey: key })
        const before = queryClient.getQueryData(key)
        queryClient.setQueryData(key, (shown) => shown && { ...shown, chosen: model, effort })
        return { before }
      },
      onError: (error, _input, shown) => {
        queryClient.setQueryData(key, shown?.before)
        notify.error(m.models_not_chosen(), { description: refusalText(error) })
      },
      // Another model has another price, and more thinking another amount.
      onSuccess: () => queryClient.invalidateQueries(trpc.turns.quote.queryFilter({ projectId })),
    }),
  )
}

function aboutText({ credits, isOwnKey, state, abilities }: ModelChoice): string {
  if (state === 'off') return m.models_off()
  const price = isOwnKey ? m.models_own_key() : credits.output === 0 ? m.models_free() : modelPriceText(credits)
  return [price, abilities.images ? m.models_sees() : '', state === 'fails' ? m.models_fails() : '']
    .filter(Boolean)
    .join(' · ')
}
