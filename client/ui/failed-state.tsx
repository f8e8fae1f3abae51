import type { ReactNode } from 'react'
import { supportIdOf } from '#client/lib/failure.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { retryIcon } from './icons.ts'
import { SupportId } from './support-id.tsx'
import { Tag } from './tag.tsx'

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
