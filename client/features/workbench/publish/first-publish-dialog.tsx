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
  return (
    <Dialog small title={m.addresses_publish_title({ title })} onClose={onClose}>
      {data ? (
        <FirstPublish projectId={projectId} address={data} refused={refused} onPublish={onPublish} onClose={onClose} />
      ) : isError ? (
        <ErrorNotice title={m.addresses_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  )
}

type FirstPublishProps = Omit<FirstPublishDialogProps, 'title'> & { address: AppAddress }

function FirstPublish({ projectId, address, refused, onPublish, onClose }: FirstPublishProps) {
  const [value, setValue] = useState(refused?.address ?? address.current ?? address.suggestion)
  const judged = useJudgedAddress(projectId, value)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (judged.problem === null) onPublish(value)
  }
  return (
    <form className="first-publish" noValidate onSubmit={submit}>
      <p className="mid">{m.addresses_publish_about()}</p>
      <AddressField
        value={value}
        domain={address.domain}
        judged={judged}
        refusal={refused?.address === value ? refused.reason : null}
        onChange={setValue}
      />
      <div className="foot">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" tone="primary" aria-disabled={judged.problem !== null}>
          {m.addresses_publish()}
        </Button>
      </div>
    </form>
  )
}
