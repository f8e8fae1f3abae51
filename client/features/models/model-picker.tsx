import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalSaid } from '#client/lib/failures/refusal-said.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LateMenu, MenuSeparator, menuWith } from '#client/ui/menu/menu.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { currentModel } from './current-model.ts'
import { EFFORT_NAMES } from './effort-names.ts'
import './models.css'

const menu = menuWith(() => import('./model-items.tsx'))

/**
 * The model of the turns to come, where there are several, and how much it is to think, where it can be told. Both
 * share one menu, because the composer has no room for two beside the quote.
 */
export function ModelPicker({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.models.list.queryOptions({ projectId }))
  const choose = useChoice(projectId)
  const current = data && currentModel(data)
  if (!current) return null
  const { choices, main, chosen, effort } = data
  const [hasModels, hasEfforts] = [choices.length > 1, current.efforts.length > 0]
  if (!hasModels && !hasEfforts) return null
  const level = effort === null ? m.models_effort_unasked() : EFFORT_NAMES[effort]()
  const behind = effort === null ? '' : ` · ${level}`
  return (
    <LateMenu
      code={menu}
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
      {({ items: { EffortItems, ModelItems } }) => (
        <>
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
        </>
      )}
    </LateMenu>
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
        void refusalSaid(error).then((description) => notify.error(m.models_not_chosen(), { description }))
      },
      // Another model has another price, and more thinking another amount.
      onSuccess: () => queryClient.invalidateQueries(trpc.turns.quote.queryFilter({ projectId })),
    }),
  )
}
