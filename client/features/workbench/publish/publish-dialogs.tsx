import { Block } from '#client/ui/block/block.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { AddressDialog } from './address-dialog.tsx'
import { FirstPublishDialog } from './first-publish-dialog.tsx'
import { PublishAgainDialog } from './publish-again-dialog.tsx'
import type { FailingChecks, usePublish } from './use-publish.ts'

type PublishDialogsProps = {
  projectId: string
  title: string
  publish: ReturnType<typeof usePublish>
  isMoving: boolean
  onMoved: () => void
}

/** What is asked on the way to the public. */
export function PublishDialogs({ projectId, title, publish, isMoving, onMoved }: PublishDialogsProps) {
  return (
    <>
      {publish.asking && (
        <FirstPublishDialog
          projectId={projectId}
          title={title}
          typed={publish.asking.typed}
          onPublish={publish.publishAt}
          onClose={publish.leaveIt}
        />
      )}
      {publish.isAskingAgain && (
        <PublishAgainDialog projectId={projectId} onPublish={publish.publishAgain} onClose={publish.leaveIt} />
      )}
      {isMoving && <AddressDialog projectId={projectId} onClose={onMoved} />}
      {publish.failing && (
        <PublishAnyway failing={publish.failing} onConfirm={publish.publishAnyway} onClose={publish.leaveIt} />
      )}
    </>
  )
}

type PublishAnywayProps = { failing: FailingChecks; onConfirm: () => void; onClose: () => void }

/** Visitors must not be the first to meet what fails: the maker reads it, and decides. */
function PublishAnyway({ failing: { failures, count }, onConfirm, onClose }: PublishAnywayProps) {
  const others = count - failures.length
  return (
    <ConfirmDialog
      title={m.workbench_publish_failing()}
      action={m.workbench_publish_anyway()}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{m.workbench_publish_failing_hint()}</p>
      <ul className="failing-checks">
        {failures.map((failure) => (
          <li key={failure} className="flex items-baseline gap-2">
            <Block state="failed" />
            <span className="min-w-0">{failure}</span>
          </li>
        ))}
        {others > 0 && <li>{m.workbench_publish_failing_more({ count: others })}</li>}
      </ul>
    </ConfirmDialog>
  )
}
