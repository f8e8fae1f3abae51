import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { PublishQuestion } from '#shared/deployments/consent.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { AppAddress } from '#shared/projects/addresses.ts'
import { AddressField, useJudgedAddress } from './address-dialog.tsx'
import { Capabilities } from './capabilities.tsx'
import { MissingSecrets, useMissingSecrets } from './missing-secrets.tsx'
import { useWhoMaySee, WhoMaySee } from './who-may-see.tsx'

type FirstPublishDialogProps = {
  projectId: string
  title: string
  /** The address that was typed before, and why it was refused. */
  typed: { address: string; refusal: string | null } | null
  onPublish: (address: string, consents: string[]) => void
  onClose: () => void
}

/** A first publish asks where the app is to be and who may see it, and says what it will be able to do there. */
export function FirstPublishDialog({ projectId, title, typed, onPublish, onClose }: FirstPublishDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(
    trpc.deployments.address.queryOptions({ projectId }, { staleTime: 0 }),
  )
  const question = useQuery(trpc.consents.question.queryOptions({ projectId }, { staleTime: 0 }))
  return (
    <Dialog small title={m.addresses_publish_title({ title })} onClose={onClose}>
      {data && question.data ? (
        <FirstPublish
          projectId={projectId}
          address={data}
          typed={typed}
          question={question.data}
          onPublish={onPublish}
          onClose={onClose}
        />
      ) : question.isError ? (
        <ErrorNotice title={m.consents_failed()} error={question.error} onRetry={() => void question.refetch()} />
      ) : isError ? (
        <ErrorNotice title={m.addresses_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  )
}

type FirstPublishProps = Omit<FirstPublishDialogProps, 'title'> & {
  address: AppAddress
  question: PublishQuestion
}

function FirstPublish({ projectId, address, typed, question, onPublish, onClose }: FirstPublishProps) {
  const secrets = useMissingSecrets(projectId, question)
  const who = useWhoMaySee(projectId)
  const [value, setValue] = useState(typed?.address ?? address.current ?? address.suggestion)
  const judged = useJudgedAddress(projectId, value)
  const mayGo = judged.problem === null && secrets.mayGo && who.access !== undefined
  const isSaving = secrets.isSaving || who.isSaving
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mayGo && !isSaving && (await who.keep()) && (await secrets.keep())) onPublish(value, secrets.agreed)
  }
  return (
    <form className="first-publish" noValidate onSubmit={(event) => void submit(event)}>
      <p className="mid">{m.addresses_publish_about()}</p>
      <AddressField
        value={value}
        domain={address.domain}
        judged={judged}
        refusal={typed?.address === value ? typed.refusal : null}
        onChange={setValue}
      />
      <WhoMaySee {...who} />
      <Capabilities question={question} title={m.consents_title()} slug={value} />
      <MissingSecrets {...secrets} />
      <div className="foot">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" tone="primary" isBusy={isSaving} aria-disabled={!mayGo}>
          {m.addresses_publish()}
        </Button>
      </div>
    </form>
  )
}
