import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AddressDialog } from '#client/features/workbench/publish/address-dialog.tsx'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { may } from '#shared/together/rights.ts'

type AddressSectionProps = {
  project: Pick<ProjectDetail, 'id' | 'liveUrl' | 'hasAddress' | 'role'>
  domains: (onClose: () => void) => ReactNode
}

/** Where the public finds the app. Only its owner decides about that. */
export function AddressSection({ project: { id, liveUrl, hasAddress, role }, domains }: AddressSectionProps) {
  const [opened, setOpened] = useState<'address' | 'domains' | 'unpublish' | null>(null)
  const close = () => setOpened(null)
  const mayPublish = may(role, 'publish')
  return (
    <>
      <ul className="settings-rows">
        <li>
          <div>
            <b>{m.settings_live_address()}</b>
            <p className="trunc">
              {liveUrl ? (
                <a className="link" href={liveUrl} target="_blank" rel="noopener noreferrer">
                  {new URL(liveUrl).host}
                </a>
              ) : (
                m.settings_not_live()
              )}
            </p>
          </div>
          {mayPublish && hasAddress && (
            <Button size="small" onClick={() => setOpened('address')}>
              {m.addresses_change_menu()}
            </Button>
          )}
        </li>
        {mayPublish && (
          <li>
            <div>
              <b>{m.settings_domains()}</b>
              <p>{m.settings_domains_about()}</p>
            </div>
            <Button size="small" onClick={() => setOpened('domains')}>
              {m.domains_menu()}
            </Button>
          </li>
        )}
        {mayPublish && liveUrl && (
          <li>
            <div>
              <b>{m.settings_off()}</b>
              <p>{m.settings_off_about()}</p>
            </div>
            <Button size="small" tone="danger" onClick={() => setOpened('unpublish')}>
              {m.workbench_unpublish()}
            </Button>
          </li>
        )}
      </ul>
      {opened === 'address' && <AddressDialog projectId={id} onClose={close} />}
      {opened === 'domains' && domains(close)}
      {opened === 'unpublish' && <UnpublishDialog projectId={id} onClose={close} />}
    </>
  )
}

function UnpublishDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const trpc = useTRPC()
  const unpublish = useMutation(
    trpc.deployments.unpublish.mutationOptions({
      onSuccess: () => {
        notify.success(m.workbench_unpublished())
        onClose()
      },
      onError: (error) => notify.error(refusalText(error)),
    }),
  )
  return (
    <ConfirmDialog
      title={m.settings_off_question()}
      action={m.workbench_unpublish()}
      danger
      isPending={unpublish.isPending}
      onConfirm={() => !unpublish.isPending && unpublish.mutate({ projectId })}
      onClose={onClose}
    >
      <p>{m.settings_off_about()}</p>
    </ConfirmDialog>
  )
}
