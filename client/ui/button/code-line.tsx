import { CopyButton } from './copy-button.tsx'
import './code-line.css'

/** A command or a secret on one line, to be copied. */
export function CodeLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="code-line">
      <span className="name">{label}</span>
      {/* It scrolls by itself where it is long, so the keyboard must reach it. */}
      <code className="mono" tabIndex={0} aria-label={label}>
        {text}
      </code>
      <CopyButton text={text} of={label} />
    </div>
  )
}
