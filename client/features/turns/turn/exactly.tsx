import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'

/** What compilers, providers and apps said word for word, folded: it is in whatever language they speak. `label` says what it belongs to. */
export function Exactly({ label, text }: { label: string; text: string }) {
  return (
    <details className="exactly">
      <summary aria-label={m.turns_exactly_of({ what: label })}>
        <Icon path={chevronRightIcon} dense />
        {m.turns_exactly()}
      </summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  )
}
