import type { ReactNode } from 'react'
import { supportIdOf } from '#client/lib/failures/failure.ts'
import { Tag } from '#client/ui/block/tag.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { retryIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SupportId } from './support-id.tsx'

type FailedStateProps = { title: string; children: ReactNode; error?: unknown; onRetry: () => void }

/** What failed, what still holds, a way on, and an id to quote. */
export function FailedState({ title, children, error, onRetry }: FailedStateProps) {
  const supportId = supportIdOf(error)
  return (
    <div className="msg" role="alert">
      <Tag tone="fail" block="failed">
        {m.ui_not_loaded()}
      </Tag>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="row">
        <Button tone="primary" onClick={onRetry}>
          <Icon path={retryIcon} dense />
          {m.ui_try_again()}
        </Button>
      </div>
      {supportId && <SupportId id={supportId} />}
    </div>
  )
}
