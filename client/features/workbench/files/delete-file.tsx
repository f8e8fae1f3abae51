import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { trashIcon } from '#client/ui/icon/icons.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'

type DeleteFileProps = { where: { projectId: string; place: Environment; bucket: string }; name: string }

/** Deletes one file, after a question: the app may have a row that names it. */
export function DeleteFile({ where, name }: DeleteFileProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation(
    trpc.appFiles.remove.mutationOptions({
      onSuccess: () => void notify.success(m.app_files_delete_done()),
      onError: (error) => void notify.error(m.app_files_not_deleted(), { description: refusalText(error) }),
      onSettled: () => {
        setAsked(false)
        return queryClient.invalidateQueries(trpc.appFiles.list.pathFilter())
      },
    }),
  )
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.app_files_delete_one({ name })}
        title={m.app_files_delete()}
        onClick={() => setAsked(true)}
      >
        <Icon path={trashIcon} dense />
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={m.app_files_delete_ask({ name })}
          action={m.app_files_delete()}
          danger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ ...where, key: name })}
          onClose={() => setAsked(false)}
        >
          <p>{m.app_files_delete_about()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
