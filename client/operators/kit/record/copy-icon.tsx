import { useState } from 'react'
import { checkIcon } from '#client/ui/icon/control-icons.ts'
import { copyIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'

const SAID_MS = 1_500

/** A small button that copies what stands beside it. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SAID_MS)
  }
  return (
    <button
      type="button"
      className="copy"
      aria-label={isCopied ? m.ui_copied() : label}
      title={label}
      onClick={() => void copy()}
    >
      <Icon path={isCopied ? checkIcon : copyIcon} dense />
    </button>
  )
}
