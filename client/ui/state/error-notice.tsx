import type { ReactNode } from 'react'
import { supportIdOf } from '#client/lib/failures/failure.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { SupportId } from './support-id.tsx'

type ErrorNoticeProps = { title: string; children?: ReactNode; error?: unknown; onRetry?: () => void }

/** What failed, where it failed, among what still works. A whole list that did not load is a `FailedState`. */
export function ErrorNotice({ title, children, error, onRetry }: ErrorNoticeProps) {
  const supportId = supportIdOf(error)
  return (
    <div className="notice" role="alert">
      <Block state="failed" />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
        {supportId && <SupportId id={supportId} />}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      )}
    </div>
  )
}
