import { useId, type ReactNode } from 'react'
import { infoIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { alertIcon, closeIcon, doneIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'

export type BannerTone = 'info' | 'warn' | 'fail' | 'pass'
type BannerProps = { tone: BannerTone; children: ReactNode; action?: ReactNode; onDismiss?: () => void }

const ICONS = { info: infoIcon, warn: alertIcon, fail: alertIcon, pass: doneIcon }

/** A banner is for news that concerns everybody. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  const id = useId()
  return (
    <section className={`banner ${tone}`} aria-labelledby={id}>
      <Icon path={ICONS[tone]} />
      <p id={id}>{children}</p>
      {action}
      {onDismiss && (
        <button type="button" className="btn quiet icon sm" aria-label={m.ui_dismiss()} onClick={onDismiss}>
          <Icon path={closeIcon} dense />
        </button>
      )}
    </section>
  )
}
