import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileEntry } from '#shared/projects/files.ts'
import type { ProjectDetail } from '#shared/projects/projects.ts'

/** The name under which the settings keep a picture. Others are the app's own, and changed where they stand. */
const KEPT = /^public\/share\.(?:png|jpe?g|webp)$/

/** Where a picture among the files of the app is read. It changes with its content. */
export const pictureAddress = (projectId: string, { path, hash }: FileEntry): string =>
  `/api/projects/${projectId}/picture-file?path=${encodeURIComponent(path)}&v=${hash}`

type SharePictureProps = {
  project: Pick<ProjectDetail, 'id' | 'coverUrl' | 'isReadOnly'>
  picture: FileEntry | null
  named: string | null
}

/** The picture of the card. Its maker sees it before it is everybody's: the preview has rows that may be private. */
export function SharePicture({ project, picture, named }: SharePictureProps) {
  const trpc = useTRPC()
  const [isAsking, setAsking] = useState(false)
  const projectId = project.id
  const told = { onError: () => setAsking(false) }
  const take = useMutation(
    trpc.projects.shareCover.mutationOptions({
      ...told,
      onSuccess() {
        setAsking(false)
        notify.success(m.settings_card_picture_saved())
      },
    }),
  )
  const drop = useMutation(
    trpc.projects.saveFiles.mutationOptions({ onSuccess: () => notify.success(m.settings_card_picture_dropped()) }),
  )
  if (named !== null) return <p className="share-note mid t13">{m.settings_card_named()}</p>
  if (picture && !KEPT.test(picture.path))
    return <p className="share-note mid t13">{m.settings_card_own({ path: picture.path })}</p>
  const cover = project.coverUrl
  const isClosed = cover === null || project.isReadOnly
  const failed = [take, drop].find(({ isError }) => isError)
  return (
    <div className="share-note">
      <div className="share-acts">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-disabled={isClosed}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => !isClosed && setAsking(true)}
        >
          {picture ? m.settings_card_take_new() : m.settings_card_take()}
        </Button>
        {picture && !project.isReadOnly && (
          <Button
            size="small"
            tone="quiet"
            isBusy={drop.isPending}
            onClick={() =>
              drop.mutate({
                projectId,
                title: m.settings_card_version(),
                changes: [{ path: picture.path, text: null, was: picture.hash }],
              })
            }
          >
            {m.settings_card_drop()}
          </Button>
        )}
      </div>
      {cover === null && <p className="mid t13">{m.settings_card_no_cover()}</p>}
      {failed && <Problem>{refusalText(failed.error)}</Problem>}
      {isAsking && cover !== null && (
        <ConfirmDialog
          title={m.settings_card_ask()}
          action={m.settings_card_ask_yes()}
          isPending={take.isPending}
          onConfirm={() => take.mutate({ projectId, picture: hashIn(cover), title: m.settings_card_version() })}
          onClose={() => setAsking(false)}
        >
          <img className="share-asked" src={cover} alt={m.settings_card_picture()} width={640} height={400} />
          <p>{m.settings_card_ask_about()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const hashIn = (cover: string) => new URLSearchParams(cover.slice(cover.indexOf('?'))).get('v') ?? ''
