import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatMoment, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { openIcon } from '#client/ui/icon/icons.ts'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { RestoreKind, RestoreOffer, VersionSummary } from '#shared/projects/versions.ts'
import { VersionFaces } from './version-faces.tsx'

type RestoreDialogProps = {
  projectId: string
  version: { id: string; number: number }
  onClose: () => void
}

/** It asks what comes back, because rows made since then may leave the preview with the code. */
export function RestoreDialog({ projectId, version, onClose }: RestoreDialogProps) {
  const trpc = useTRPC()
  const { number } = version
  const offer = useQuery(
    trpc.projects.restoreOffer.queryOptions({ projectId, versionId: version.id }, { staleTime: 0, gcTime: 0 }),
  )
  const [kind, setKind] = useState<RestoreKind>('data')
  const restore = useMutation(
    trpc.projects.restore.mutationOptions({
      onSuccess: () => {
        void notify.success(m.workbench_version_back({ number }))
        onClose()
      },
      onError: (error) => void notify.error(refusalText(error)),
    }),
  )
  return (
    <Dialog title={m.workbench_restore_version({ number })} onClose={onClose}>
      {offer.isError && (
        <FailedState title={m.versions_offer_failed()} error={offer.error} onRetry={() => void offer.refetch()}>
          {m.workbench_list_safe()}
        </FailedState>
      )}
      {offer.isPending && (
        <p className="row t13 mid" role="status">
          <Block state="running" />
          {m.versions_offer_loading()}
        </p>
      )}
      {offer.isSuccess && (
        <form
          className="restoring"
          onSubmit={(event) => {
            event.preventDefault()
            if (!restore.isPending) restore.mutate({ projectId, versionId: version.id, kind })
          }}
        >
          <VersionFaces projectId={projectId} version={offer.data.version} newest={offer.data.newest} />
          <Options number={number} offer={offer.data} kind={kind} onKind={setKind} />
          <LookAt projectId={projectId} version={version} />
          <p className="t13 mid">
            {offer.data.hasDraft && `${m.versions_draft_dropped()} `}
            {thenText(offer.data.version)}
          </p>
          <div className="foot">
            <Button type="submit" tone="primary" isBusy={restore.isPending}>
              {kind === 'data' ? m.versions_restore_data() : m.versions_restore_code()}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              {m.workbench_cancel()}
            </Button>
            <span className="sp" />
            <span className="t13 mid">{m.versions_can_be_undone()}</span>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function thenText({ number, promises }: VersionSummary): string {
  if (!promises || promises.run === 0) return m.versions_then()
  return m.versions_then_promises({ count: promises.run, run: formatNumber(promises.run), number })
}

/** The version is seen running before anything is decided. */
function LookAt({ projectId, version }: Pick<RestoreDialogProps, 'projectId' | 'version'>) {
  const trpc = useTRPC()
  const look = useMutation(
    trpc.looks.open.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <p className="look t13 mid">
      {look.isSuccess ? (
        <a className={buttonClass({ size: 'small' })} href={look.data.url} target="_blank" rel="noopener noreferrer">
          <Icon path={openIcon} dense />
          {m.versions_look_open({ number: version.number })}
        </a>
      ) : (
        <Button size="small" isBusy={look.isPending} onClick={() => look.mutate({ projectId, versionId: version.id })}>
          {m.versions_look({ number: version.number })}
        </Button>
      )}
      <span>{m.versions_look_hint()}</span>
    </p>
  )
}

type OptionsProps = { number: number; offer: RestoreOffer; kind: RestoreKind; onKind: (kind: RestoreKind) => void }

function Options({ number, offer, kind, onKind }: OptionsProps) {
  return (
    <fieldset className="restore-options">
      <legend className="vh">{m.versions_what()}</legend>
      <label className="option">
        <input type="radio" name="kind" checked={kind === 'data'} onChange={() => onKind('data')} />
        <b>{m.versions_data()}</b>
        <span>{useDataHint(offer)}</span>
      </label>
      <label className="option">
        <input
          type="radio"
          name="kind"
          checked={kind === 'code'}
          disabled={offer.codeOnly !== null}
          onChange={() => onKind('code')}
        />
        <b>{m.versions_code()}</b>
        <span>{codeHint(number, offer)}</span>
      </label>
    </fieldset>
  )
}

function useDataHint({ isNewest, snapshotAt }: RestoreOffer): string {
  const { zone } = useMoment()
  if (isNewest) return m.versions_data_newest()
  return snapshotAt === null
    ? m.versions_data_fresh()
    : m.versions_data_hint({ at: formatMoment(new Date(snapshotAt), zone) })
}

function codeHint(number: number, { codeOnly }: RestoreOffer): string {
  if (codeOnly === null) return m.versions_code_hint()
  const { kind, migration } = codeOnly
  return kind === 'taken' ? m.versions_code_taken({ migration, number }) : m.versions_code_other({ migration, number })
}
