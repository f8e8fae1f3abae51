import { useState } from 'react'
import { copyIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  label?: string
  /** What is copied, where several buttons stand together. */
  of?: string
}

export function CopyButton({ text, label = m.ui_copy(), of }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const said = copied ? m.ui_copied() : label
  return (
    <Button size="small" aria-label={of && `${said}: ${of}`} onClick={() => void copy()}>
      <Icon path={copyIcon} dense />
      {said}
    </Button>
  )
}
