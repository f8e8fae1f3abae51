import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { supportIdOf } from '#client/lib/failures/failure.ts'
import { Block, Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { retryIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'

type FailedStateProps = { title: string; children: ReactNode; error?: unknown; onRetry: () => void }

/** It says what failed and what still works, with a way on and an id to quote. */
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

type ErrorNoticeProps = { title: string; children?: ReactNode; error?: unknown; onRetry?: () => void }

/** The notice stands in the place of one failed section. A whole list that did not load has `FailedState`. */
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

export function SupportId({ id }: { id: string }) {
  return (
    <p className="support">
      {m.ui_support_id()} <code className="mono">{id}</code>
      <CopyButton text={id} />
    </p>
  )
}

type ListFailedProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  heading: string
  title: string
  children: ReactNode
}

/** The page of a list that did not load keeps its heading. */
export function ListFailed({ heading, title, error, reset, children }: ListFailedProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <div className="ph">
        <h1>{heading}</h1>
      </div>
      <section className="panel">
        <FailedState title={title} error={error} onRetry={retry}>
          {children}
        </FailedState>
      </section>
    </>
  )
}
