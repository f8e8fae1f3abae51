import '#client/lib/failures/later-refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { uploadIcon } from '#client/features/projects/actions/project-icons.ts'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Progress } from '#client/ui/chart/meter.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { isErrorCode, type ErrorCode } from '#shared/errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_ARCHIVE_BYTES } from '#shared/projects/projects.ts'

type ZipUploadProps = { onCreated: (projectId: string) => Promise<void> }

/** A zip is checked before anything is sent, and can be taken back while it is on its way. */
export function ZipUpload({ onCreated }: ZipUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const [isOver, setOver] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) => send(file, (sending.current = new AbortController()).signal),
  })
  // Closing the dialog cancels the upload.
  useEffect(() => () => sending.current?.abort(new Cancelled()), [])

  const send = async (file: File, signal: AbortSignal) => sendZip({ file, signal, onProgress: setShare })
  const take = async (file: File | undefined) => {
    if (!file || upload.isPending) return
    const wrong = await problemOf(file)
    setProblem(wrong)
    setShare(0)
    if (wrong) return
    try {
      const { projectId, skipped } = await upload.mutateAsync(file)
      await onCreated(projectId)
      if (skipped.length > 0) notify.blank(skippedText(skipped), { duration: SKIPPED_STAYS_MS })
    } catch (error) {
      if (!(error instanceof Cancelled)) setProblem(domainErrorOf(error) ? refusalText(error) : m.projects_zip_failed())
    }
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    void take(event.dataTransfer.files[0])
  }
  if ((upload.isPending || upload.isSuccess) && upload.variables) {
    return (
      <OnItsWay name={upload.variables.name} share={share} onCancel={() => sending.current?.abort(new Cancelled())} />
    )
  }
  return (
    <div
      className={isOver ? 'zip over' : 'zip'}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <b>{m.projects_zip_drop()}</b>
      <p>{m.projects_zip_text({ size: formatBytes(MAX_ARCHIVE_BYTES) })}</p>
      <input
        ref={input}
        className="vh"
        type="file"
        accept=".zip,application/zip"
        tabIndex={-1}
        aria-label={m.projects_zip_choose()}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon path={uploadIcon} dense />
        {m.projects_zip_choose()}
      </Button>
      {problem !== null && <Problem>{problem}</Problem>}
    </div>
  )
}

/** The names in the toast take a while to read. */
const SKIPPED_STAYS_MS = 20_000
const MOST_NAMED = 5

function skippedText(skipped: string[]): string {
  const names = skipped.slice(0, MOST_NAMED).join(', ')
  const count = skipped.length
  return m.projects_zip_skipped({
    count,
    shown: formatNumber(count),
    names: count > MOST_NAMED ? `${names}, …` : names,
  })
}

function OnItsWay({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const label = share < 1 ? m.projects_zip_sending({ name }) : m.projects_zip_unpacking({ name })
  return (
    <div className="zip" aria-live="polite">
      <b>{label}</b>
      <Progress label={label} value={share < 1 ? share : null} max={1} />
      <Button onClick={onCancel}>{m.projects_zip_cancel()}</Button>
    </div>
  )
}

/** The upload was cancelled, which is no failure. */
class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

async function problemOf(file: File): Promise<string | null> {
  const { name, size } = file
  if (size > MAX_ARCHIVE_BYTES)
    return m.projects_zip_too_large({ name, size: formatBytes(size), limit: formatBytes(MAX_ARCHIVE_BYTES) })
  return (await isZip(file)) ? null : m.projects_zip_no_zip({ name })
}

/** The refusal has the shape in which calls fail, so that one table has the words for both. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused'
  readonly data: { domain: { code: ErrorCode; details: unknown } | null } | null

  constructor(body: unknown) {
    super('The zip was not taken')
    const { code, details } = (body as { error?: { code?: unknown; details?: unknown } } | null)?.error ?? {}
    this.data = { domain: isErrorCode(code) ? { code, details } : null }
  }
}

/** The server left out the files in `skipped`. */
type Imported = { projectId: string; skipped: string[] }
type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void }

/**
 * XMLHttpRequest sends the zip, because `fetch` does not tell how much of a body has left.
 * It rejects with the signal's reason, with `ZipRefused`, or with a plain error when nothing answered.
 */
function sendZip({ file, signal, onProgress }: Sending): Promise<Imported> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => {
      const made = request.status === 200 ? (request.response as Imported | null) : null
      if (made) resolve(made)
      else reject(new ZipRefused(request.response))
    })
    request.addEventListener('error', () => reject(new Error('The server did not answer')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.open('POST', `/api/projects/import?name=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/zip')
    request.send(file)
  })
}

// An archive begins with a file in it, or with the end of an empty one.
const STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** The first bytes decide: a file's name and type are only what somebody called it. */
export async function isZip(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return STARTS.includes(start)
}
