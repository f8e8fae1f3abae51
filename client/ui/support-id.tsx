import { CopyButton } from './copy-button.tsx'

export function SupportId({ id }: { id: string }) {
  return (
    <p className="support">
      Support id <code className="mono">{id}</code>
      <CopyButton text={id} />
    </p>
  )
}
