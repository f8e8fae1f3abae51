import { useState } from 'react'

export const EXPORT_PATH = '/api/account/export.zip'
const SIGNED_OUT = 401
const TOO_OFTEN = 429

type ExportState =
  | { step: 'idle' | 'done' }
  | { step: 'running'; bytes: number }
  | { step: 'failed'; error: unknown; isTooOften: boolean }

/** Downloads the export and says how far it is: it is made while it is read, so nobody knows its size before. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const start = async () => {
    setState({ step: 'running', bytes: 0 })
    try {
      const answer = await fetch(EXPORT_PATH)
      if (!answer.ok || !answer.body)
        return setState({ step: 'failed', error: await refusalOf(answer), isTooOften: answer.status === TOO_OFTEN })
      save(await read(answer.body, (bytes) => setState({ step: 'running', bytes })), nameOf(answer))
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', error, isTooOften: false })
    }
  }
  return { state, start: () => void start() }
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'application/zip' })
    parts.push(value)
    bytes += value.length
    onBytes(bytes)
  }
}

/** The same shape as a refused call's, so that the same sentences tell why. */
async function refusalOf(answer: Response) {
  const body = (await answer.json().catch(() => null)) as { error?: { supportId?: string } } | null
  return {
    data: {
      domain: answer.status === SIGNED_OUT ? { code: 'account.not_signed_in' } : null,
      supportId: body?.error?.supportId ?? null,
    },
  }
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'solid-account.zip'
}

function save(zip: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(zip)
  link.download = name
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
