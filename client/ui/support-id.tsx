import { m } from '#shared/messages.gen/messages.js'
import { CopyButton } from './copy-button.tsx'

export function SupportId({ id }: { id: string }) {
  return (
    <p className="support">
      {m.ui_support_id()} <code className="mono">{id}</code>
      <CopyButton text={id} />
    </p>
  )
}
