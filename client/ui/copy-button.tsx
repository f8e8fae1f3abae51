import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { copyIcon } from './error-icons.ts'

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon path={copyIcon} dense />
      {copied ? 'Copied' : label}
    </Button>
  )
}
