import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AppAddress } from '#shared/projects/addresses.ts'
import { AddressField, useJudgedAddress } from './address-dialog.tsx'
import { MissingSecrets, useMissingSecrets } from './missing-secrets.tsx'

type FirstPublishDialogProps = {
  projectId: string
  title: string
  /** The address that was sent and refused, and why. */
  refused: { address: string; reason: string } | null
  onPublish: (address: string) => void
  onClose: () => void
}

/** A first publish asks where the app is to be. */
export function FirstPublishDialog({ projectId, title, refused, onPublish, onClose }: FirstPublishDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(
    trpc.deployments.address.queryOptions({ projectId }, { staleTime: 0 }),
  )
  const secrets = useMissingSecrets(projectId)
  return (
    <Dialog small title={m.addresses_publish_title({ title })} onClose={onClose}>
      {data && !secrets.isPending ? (
        <FirstPublish
          projectId={projectId}
          address={data}
          refused={refused}
          secrets={secrets}
          onPublish={onPublish}
          onClose={onClose}
        />
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
  secrets: ReturnType<typeof useMissingSecrets>
}

function FirstPublish({ projectId, address, refused, secrets, onPublish, onClose }: FirstPublishProps) {
  const [value, setValue] = useState(refused?.address ?? address.current ?? address.suggestion)
  const judged = useJudgedAddress(projectId, value)
  const mayGo = judged.problem === null && secrets.mayGo
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mayGo && !secrets.isSaving && (await secrets.keep())) onPublish(value)
  }
  return (
    <form className="first-publish" noValidate onSubmit={(event) => void submit(event)}>
      <p className="mid">{m.addresses_publish_about()}</p>
      <AddressField
        value={value}
        domain={address.domain}
        judged={judged}
        refusal={refused?.address === value ? refused.reason : null}
        onChange={setValue}
      />
      <MissingSecrets {...secrets} />
      <div className="foot">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" tone="primary" isBusy={secrets.isSaving} aria-disabled={!mayGo}>
          {m.addresses_publish()}
        </Button>
      </div>
    </form>
  )
}
