import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { modelPriceText } from '#client/lib/format/model-price.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Menu, MenuGroup, MenuGroupLabel, MenuRadioGroup, MenuRadioItem } from '#client/ui/menu/menu.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ModelChoice } from '#shared/models/providers.ts'
import './models.css'

/** Nothing is shown while there is only one model. */
export function ModelPicker({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.models.list.queryOptions({ projectId }))
  const choose = useChoice(projectId)
  if (!data || data.choices.length < 2) return null
  const current =
    data.choices.find(({ key }) => key === data.chosen) ??
    data.choices.find(({ key }) => key === data.main) ??
    data.choices[0]!
  return (
    <Menu
      label={m.models_model_is({ name: current.name })}
      side="top"
      triggerClass="btn quiet sm model-picker"
      trigger={<PickerFace choice={current} />}
    >
      <MenuGroup>
        <MenuGroupLabel>{m.models_cost_about()}</MenuGroupLabel>
        <MenuRadioGroup
          label={m.models_model()}
          value={data.chosen ?? data.main}
          onChange={(key) => choose.mutate({ projectId, model: key === data.main ? null : key })}
        >
          {data.choices.map((choice) => (
            <MenuRadioItem key={choice.key} value={choice.key} disabled={choice.state === 'off'}>
              {choice.key === data.main ? m.models_standard({ name: choice.name }) : choice.name}
              <span className="about">{aboutText(choice)}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuGroup>
    </Menu>
  )
}

/** Whether a turn of this project can be tried with another model than the one that worked on it. */
export function useHasOtherModels(projectId: string): boolean {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.models.list.queryOptions({ projectId }))
  return (data?.choices.filter(({ state }) => state !== 'off').length ?? 0) > 1
}

function PickerFace({ choice }: { choice: ModelChoice }) {
  return (
    <>
      <span className="trunc">{choice.name}</span>
      <Icon path={chevronDownIcon} dense />
    </>
  )
}

/** The choice shows at once and is taken back when it was not saved. */
function useChoice(projectId: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const key = trpc.models.list.queryKey({ projectId })
  return useMutation(
    trpc.models.choose.mutationOptions({
      onMutate: async ({ model }) => {
        await queryClient.cancelQueries({ queryKey: key })
        const before = queryClient.getQueryData(key)
        queryClient.setQueryData(key, (shown) => shown && { ...shown, chosen: model })
        return { before }
      },
      onError: (error, _input, shown) => {
        queryClient.setQueryData(key, shown?.before)
        notify.error(m.models_not_chosen(), { description: refusalText(error) })
      },
      // Another model has another price.
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
