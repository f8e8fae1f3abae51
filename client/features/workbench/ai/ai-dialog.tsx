import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MAX_AI_CREDITS_A_DAY, MAX_AI_VISITOR_CALLS_A_DAY, type AppAi } from '#shared/app/ai.ts'
import { m } from '#shared/messages.gen/messages.js'
import './ai.css'

type AiDialogProps = { projectId: string; onClose: () => void }

/** It says what AI in the app took, and lets its owner say how much it may take. */
export function AiDialog({ projectId, onClose }: AiDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.appAi.get.queryOptions({ projectId }, { staleTime: 0 }))
  return (
    <Dialog title={m.app_ai_title()} onClose={onClose}>
      {data ? (
        <div className="app-ai">
          <p className="mid">{m.app_ai_about()}</p>
          <Use known={data} />
          <Models models={data.models} />
          <LimitsForm projectId={projectId} known={data} onClose={onClose} />
        </div>
      ) : isError ? (
        <ErrorNotice title={m.app_ai_failed()} error={error} onRetry={() => void refetch()}>
          {refusalText(error)}
        </ErrorNotice>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}

function Use({ known: { today, month, heldMicro } }: { known: AppAi }) {
  const rows = [
    { when: m.app_ai_today(), ...today },
    { when: m.app_ai_month(), ...month },
  ]
  return (
    <section>
      <table className="tbl">
        <caption className="vh">{m.app_ai_use()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.app_ai_when()}</th>
            <th scope="col" className="r">
              {m.app_ai_calls()}
            </th>
            <th scope="col" className="r">
              {m.app_ai_credits()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ when, calls, microCredits }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td className="r">{formatNumber(calls)}</td>
              <td className="r">{costText(microCredits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {heldMicro > 0 && <p className="dim">{m.app_ai_held({ credits: costText(heldMicro) })}</p>}
    </section>
  )
}

function Models({ models: { small, large, embeddings, images } }: Pick<AppAi, 'models'>) {
  const name = (model: string | null) => model ?? m.app_ai_built_in()
  const texts = small === large ? name(small) : m.app_ai_two({ small: name(small), large: name(large) })
  return (
    <section>
      <h3>{m.app_ai_models()}</h3>
      <dl>
        <dt className="mid">{m.app_ai_texts()}</dt>
        <dd>{texts}</dd>
        <dt className="mid">{m.app_ai_embeddings()}</dt>
        <dd>{name(embeddings)}</dd>
        <dt className="mid">{m.app_ai_images()}</dt>
        <dd>{name(images)}</dd>
      </dl>
      {[small, embeddings, images].includes(null) && <p className="dim">{m.app_ai_built_in_about()}</p>}
    </section>
  )
}

type LimitsFormProps = AiDialogProps & { known: AppAi }

function LimitsForm({ projectId, known: { limits, mayChange }, onClose }: LimitsFormProps) {
  const trpc = useTRPC()
  const [credits, setCredits] = useState(String(limits.creditsADay))
  const [calls, setCalls] = useState(String(limits.visitorCallsADay))
  const [isChecked, setChecked] = useState(false)
  const creditsADay = wholeIn(credits, { least: 0, most: MAX_AI_CREDITS_A_DAY })
  const visitorCallsADay = wholeIn(calls, { least: 1, most: MAX_AI_VISITOR_CALLS_A_DAY })
  const save = useMutation(
    trpc.appAi.save.mutationOptions({
      onSuccess: () => {
        notify.success(m.app_ai_saved())
        onClose()
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (creditsADay === null || visitorCallsADay === null || save.isPending) return
    save.mutate({ projectId, limits: { creditsADay, visitorCallsADay } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <h3>{m.app_ai_limits()}</h3>
      <Field
        label={m.app_ai_credits_a_day()}
        description={m.app_ai_credits_a_day_about()}
        {...WHOLE}
        value={credits}
        readOnly={!mayChange}
        problem={isChecked && creditsADay === null ? between(0, MAX_AI_CREDITS_A_DAY) : null}
        onChange={(event) => setCredits(event.target.value)}
      />
      <Field
        label={m.app_ai_visitor_calls()}
        description={m.app_ai_visitor_calls_about()}
        {...WHOLE}
        value={calls}
        readOnly={!mayChange}
        problem={isChecked && visitorCallsADay === null ? between(1, MAX_AI_VISITOR_CALLS_A_DAY) : null}
        onChange={(event) => setCalls(event.target.value)}
      />
      {save.isError && <Problem>{refusalText(save.error)}</Problem>}
      {mayChange ? (
        <div className="foot">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={save.isPending}>
            {m.app_ai_save()}
          </Button>
        </div>
      ) : (
        <p className="dim">{m.app_ai_owner_only()}</p>
      )}
    </form>
  )
}

const WHOLE = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

const between = (least: number, most: number) =>
  m.app_ai_whole({ least: formatNumber(least), most: formatNumber(most) })

function wholeIn(text: string, { least, most }: { least: number; most: number }): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1
  return value >= least && value <= most ? value : null
}
