import { useEffect, useState } from 'react'
import { COMMON } from '../../shared/tool-texts/common'
import { Button } from '../button'

const SAID_MS = 2_500

type CopyButtonProps = { text: string; label?: string }

/** Copies a text, and says for a moment whether that went well. */
export function CopyButton({ text, label = COMMON.copy }: CopyButtonProps) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(COMMON.copied)
    } catch {
      // Frames and pages without encryption may not copy.
      setSaid(COMMON.notCopied)
    }
  }

  return (
    <span className="inline-flex items-center gap-3">
      <Button onClick={copy} disabled={text === ''}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </span>
  )
}
