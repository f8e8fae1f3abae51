import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { modelPriceText } from '#client/lib/format/model-price.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { TriedModel, TryOffer } from '#shared/projects/ideas.ts'
import './ideas.css'

type TryDialogProps = {
  projectId: string
  turnId: string
  onBegun: (ideaId: string) => void
  onClose: () => void
}

/** Asks which model shall try a turn once more, and says what that takes before it begins. */
export function TryDialog(props: TryDialogProps) {
  const { projectId, turnId, onClose } = props
  const trpc = useTRPC()
  const offer = useQuery(trpc.ideas.tryOffer.queryOptions({ projectId, turnId }, { staleTime: 0, gcTime: 0 }))
  return (
    <Dialog title={m.ideas_model_title()} onClose={onClose}>
      <div className="idea-room">
        {domainErrorOf(offer.error) ? (
          <Problem>{refusalText(offer.error)}</Problem>
        ) : (
          <Loaded of={offer} failed={m.ideas_model_not_loaded()}>
            {(offered) => <Models {...props} offer={offered} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}

function Models({ projectId, turnId, onBegun, offer }: TryDialogProps & { offer: TryOffer }) {
  const { models, insteadOf, available, back } = offer
  const trpc = useTRPC()
  const [key, setKey] = useState(models[0]?.key ?? null)
  const begin = useMutation(trpc.ideas.tryModel.mutationOptions({ onSuccess: (made) => onBegun(made.projectId) }))
  const chosen = models.find((model) => model.key === key)
  if (!chosen) return <p className="mid">{m.ideas_model_none()}</p>
  return (
    <>
      <p className="mid">{insteadOf === null ? m.ideas_model_about() : m.ideas_model_about_of({ model: insteadOf })}</p>
      <fieldset className="idea-models">
        <legend>{m.ideas_model_choose()}</legend>
        {models.map((model) => (
          <label key={model.key}>
            <input type="radio" name="model" checked={model.key === key} onChange={() => setKey(model.key)} />
            <span>
              <b>{model.name}</b>
              <span className="t13 mid">{quoteOf(model)}</span>
              <span className="t13 dim">{aboutOf(model)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="t13 mid">
        {back.left === 0
          ? m.ideas_model_pay_both()
          : m.ideas_model_pay({ credits: formatNumber(back.credits), left: formatNumber(back.left) })}
        {available < chosen.quote.low && ` ${m.ideas_model_left({ count: formatNumber(available) })}`}
      </p>
      {begin.isError && <Problem>{refusalText(begin.error)}</Problem>}
      <div className="idea-end">
        <span className="sp" />
        <Button
          tone="primary"
          isBusy={begin.isPending}
          onClick={() =>
            !begin.isPending &&
            begin.mutate({ projectId, turnId, model: chosen.key, ceilingCredits: chosen.quote.ceiling })
          }
        >
          {m.ideas_try()}
        </Button>
      </div>
    </>
  )
}

function quoteOf({ quote: { low, high, ceiling } }: TriedModel): string {
  const [least, most, end] = [formatNumber(low), formatNumber(high), formatNumber(ceiling)]
  if (low === ceiling) return low === 1 ? m.turns_credits_one() : m.turns_credits({ count: least })
  return low === high
    ? m.turns_quote_same({ low: least, ceiling: end })
    : m.turns_quote({ low: least, high: most, ceiling: end })
}

function aboutOf({ credits, isOwnKey, state }: TriedModel): string {
  const price = isOwnKey
    ? m.ideas_model_own_key()
    : credits.output === 0
      ? m.ideas_model_free()
      : `${m.models_cost_about()}: ${modelPriceText(credits)}`
  return state === 'fails' ? `${price} · ${m.ideas_model_fails()}` : price
}
