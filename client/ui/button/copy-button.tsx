import { useState } from 'react'
import { copyIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { Button } from './button.tsx'

export function CopyButton({ text, label = m.ui_copy() }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon path={copyIcon} dense />
      {copied ? m.ui_copied() : label}
    </Button>
  )
}
