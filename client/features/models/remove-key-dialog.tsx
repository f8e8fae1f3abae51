import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { KeyProvider } from '#shared/model-providers.ts'
import { providerName } from './provider-name.ts'

/** Asks first: nobody but the maker can bring the key back. */
export function RemoveKeyDialog({ provider, onClose }: { provider: KeyProvider; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const remove = useMutation(
    trpc.models.removeKey.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(trpc.models.keys.queryKey(), (kept) =>
          kept?.filter((key) => key.provider !== provider),
        )
        notify.success(m.models_key_removed())
        onClose()
      },
      onError: (error) => notify.error(m.models_key_not_removed(), { description: refusalText(error) }),
    }),
  )
  return (
    <ConfirmDialog
      title={m.models_key_remove_question({ provider: providerName(provider) })}
      action={m.models_key_remove()}
      danger
      isPending={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate({ provider })}
      onClose={onClose}
    >
      <p>{m.models_key_remove_about()}</p>
    </ConfirmDialog>
  )
}
