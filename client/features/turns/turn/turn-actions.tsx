import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCeiling } from '#client/features/turns/composer/ceiling.ts'
import { PromptForm } from '#client/features/turns/composer/prompt-form.tsx'
import type { Turn } from '#client/features/turns/timeline/turn.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { GoodVersion } from '#shared/turns/events.ts'

export type TurnActionsProps = {
  projectId: string
  turn: Turn
  /** Files may go back only while no turn is open. */
  canBranch: boolean
  isLast: boolean
  /** Another model may try the newest message that built something. */
  onTry?: ((turnId: string) => void) | undefined
}

export type WayOnProps = {
  projectId: string
  turn: Turn
  isBusy: boolean
  draft: 'hidden' | 'shown' | null
  onRestore?: ((version: GoodVersion) => void) | undefined
}

/** An answered message can be copied, sent again where it failed, or said differently to go on from there. */
export function TurnActions({ projectId, turn, canBranch, isLast, onTry }: TurnActionsProps) {
  const [isEditing, setEditing] = useState(false)
  const again = useSendAgain(projectId, turn)
  const mayChange = useMay('change')
  const { prompt, state, isSetAside } = turn
  // The card of a turn that failed offers the same, as its way on.
  const isOnCard = isLast && state === 'failed' && !turn.goodVersion && turn.reason !== 'credits'
  if (prompt === null) return null
  if (isEditing)
    return <BranchForm projectId={projectId} turnId={turn.id} prompt={prompt} onClose={() => setEditing(false)} />
  const copy = () =>
    navigator.clipboard.writeText(prompt).then(
      () => notify.success(m.turns_copied()),
      () => notify.error(m.turns_not_copied()),
    )
  return (
    <span className="acts">
      <button type="button" className="link" onClick={() => void copy()}>
        {m.turns_copy()}
      </button>
      {mayChange && state !== 'succeeded' && !isSetAside && !isOnCard && (
        <button
          type="button"
          className="link"
          disabled={again.isPending || again.isSent}
          onClick={again.send ?? undefined}
        >
          {m.turns_retry()}
        </button>
      )}
      {mayChange && !isSetAside && (
        <button
          type="button"
          className="link"
          aria-disabled={!canBranch}
          title={canBranch ? undefined : m.turns_branch_blocked()}
          onClick={() => canBranch && setEditing(true)}
        >
          {m.turns_edit()}
        </button>
      )}
      {onTry && isLast && canBranch && mayBeTried(turn) && (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => onTry(turn.id)}>
          {m.turns_try_model()}
        </button>
      )}
    </span>
  )
}

/** What was repaired for nothing has nobody's words. */
const mayBeTried = ({ mode, isSetAside, quote }: Turn) => mode === 'build' && !isSetAside && quote?.ceiling !== 0

/** The message of a turn is sent anew with all that went with it. `send` is null where it is not known. */
function useSendAgain(projectId: string, { prompt, mode, extras }: Turn) {
  const trpc = useTRPC()
  const [ceilingCredits] = useCeiling(projectId)
  const submit = useMutation(
    trpc.turns.submit.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  const send =
    prompt === null
      ? null
      : () =>
          submit.mutate({
            projectId,
            prompt,
            mode,
            ceilingCredits,
            attachments: extras.attachments.map(({ id }) => id),
            mentions: extras.mentions,
            element: extras.element,
          })
  return { send, isPending: submit.isPending, isSent: submit.isSuccess }
}

/** Back to what worked, where there is such a version; else the same message again, unless credits are what it lacks. */
export function WayOn({ projectId, turn, isBusy, draft, onRestore }: WayOnProps) {
  const isBackPossible = turn.goodVersion !== null && onRestore !== undefined
  if (!isBackPossible && !canBeRetried(turn) && !draft) return null
  return (
    <span className="row flex-wrap">
      <BestWay projectId={projectId} turn={turn} isBusy={isBusy} onRestore={onRestore} />
      {draft && <DraftSwitch projectId={projectId} draft={draft} isBusy={isBusy} />}
    </span>
  )
}

const canBeRetried = (turn: Turn) => turn.state === 'failed' && turn.reason !== 'credits' && turn.prompt !== null

function BestWay({ projectId, turn, isBusy, onRestore }: Omit<WayOnProps, 'draft'>) {
  const again = useSendAgain(projectId, turn)
  if (turn.goodVersion && onRestore)
    return <BackToGoodVersion version={turn.goodVersion} isBusy={isBusy} onRestore={onRestore} />
  if (!canBeRetried(turn) || !again.send) return null
  return (
    <Button
      size="small"
      tone="primary"
      isBusy={again.isPending}
      disabled={isBusy || again.isPending || again.isSent}
      onClick={again.send}
    >
      {m.turns_retry()}
    </Button>
  )
}

type DraftSwitchProps = { projectId: string; draft: 'hidden' | 'shown'; isBusy: boolean }

/** What does not run can be looked at all the same, to see what is wrong with it. */
function DraftSwitch({ projectId, draft, isBusy }: DraftSwitchProps) {
  const trpc = useTRPC()
  const show = useMutation(
    trpc.projects.showDraft.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <Button
      size="small"
      tone="quiet"
      isBusy={show.isPending}
      disabled={isBusy}
      onClick={() => show.mutate({ projectId, isShown: draft === 'hidden' })}
    >
      {draft === 'hidden' ? m.turns_draft_look() : m.turns_draft_back()}
    </Button>
  )
}

/** It asks what comes back, as everywhere. */
function BackToGoodVersion({ version, isBusy, onRestore }: BackProps) {
  return (
    <span className="row">
      <Button size="small" tone="primary" disabled={isBusy} aria-haspopup="dialog" onClick={() => onRestore(version)}>
        {m.turns_good_version({ number: version.number })}
      </Button>
      <span className="dim">{m.turns_good_version_hint()}</span>
    </span>
  )
}

type BackProps = { version: GoodVersion; isBusy: boolean; onRestore: (version: GoodVersion) => void }

function BranchForm({
  projectId,
  turnId,
  prompt,
  onClose,
}: {
  projectId: string
  turnId: string
  prompt: string
  onClose: () => void
}) {
  const trpc = useTRPC()
  const [ceilingCredits] = useCeiling(projectId)
  const branch = useMutation(trpc.turns.branch.mutationOptions({ onSuccess: onClose }))
  const offer = useQuery(trpc.turns.branchOffer.queryOptions({ projectId, turnId }, { staleTime: 0, gcTime: 0 }))
  const [keepsRows, setKeepsRows] = useState(false)
  const canKeepRows = offer.data?.codeOnly === null
  const kind = keepsRows && canKeepRows ? 'code' : 'data'
  return (
    <PromptForm
      prompt={prompt}
      action={m.turns_branch_send()}
      isBusy={branch.isPending}
      error={branch.error}
      onSave={(words) => branch.mutate({ projectId, turnId, prompt: words, ceilingCredits, kind })}
      onClose={onClose}
    >
      <p className="hint">{m.turns_branch_hint()}</p>
      {canKeepRows && <Checkbox label={m.turns_branch_keep_rows()} checked={keepsRows} onChange={setKeepsRows} />}
    </PromptForm>
  )
}
