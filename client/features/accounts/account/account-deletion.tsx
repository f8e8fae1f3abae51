import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Banner } from '#client/ui/state/banner.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { useDay } from './day.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Account } from './use-account.ts'

/** The way out. What happens is said before it is asked for. */
export function AccountDeletion({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false)
  if (account.deletionAt) return null
  return (
    <Panel title={m.accounts_delete()}>
      <div className="prefs">
        <div>
          <h3>{m.accounts_delete_title()}</h3>
          <p className="about">{m.accounts_delete_about()}</p>
          <Button
            tone="danger"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setIsAsking(true)}
          >
            {m.accounts_delete_start()}
          </Button>
        </div>
      </div>
      {isAsking && <DeleteDialog email={account.email} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

/** Stands above the page until the day, with the way back. */
export function DeletionBanner({ at }: { at: Date }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const day = useDay(at)
  const cancel = useMutation(
    trpc.accounts.cancelDeletion.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.accounts.me.queryKey(), saved)
        notify.success(m.accounts_delete_cancelled())
      },
      onError: (error) => notify.error(m.accounts_delete_not_cancelled(), { description: refusalText(error) }),
    }),
  )
  const keep = (
    <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      {m.accounts_delete_cancel()}
    </Button>
  )
  return (
    <Banner tone="warn" action={keep}>
      {m.accounts_delete_pending({ day })}
    </Banner>
  )
}
