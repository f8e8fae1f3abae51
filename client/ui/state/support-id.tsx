import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { m } from '#shared/messages.gen/messages.js'

export function SupportId({ id }: { id: string }) {
  return (
    <p className="support">
      {m.ui_support_id()} <code className="mono">{id}</code>
      <CopyButton text={id} />
    </p>
  )
}
