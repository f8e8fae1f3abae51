import { useEffect, useState } from 'react'

/** A message not sent yet. It outlives reloads of the page, per project, in this browser only. */
export function useDraft(projectId: string) {
  const key = `solid:draft:${projectId}`
  const [draft, setDraft] = useState('')
  // Storage exists only in the browser; reading it while rendering would differ from the server's page.
  useEffect(() => {
    const kept = readDraft(key)
    if (kept) setDraft((typed) => typed || kept)
  }, [key])
  const change = (text: string) => {
    setDraft(text)
    writeDraft(key, text)
  }
  return [draft, change] as const
}

function readDraft(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be forbidden; a draft that cannot be kept must not keep anyone from writing.
    return null
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // As above: full or forbidden storage costs the draft, not the message.
  }
}
