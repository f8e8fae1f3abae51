import { useState, type MouseEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatBytes } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Panel } from '#client/ui/block/panel.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** Without scripts the file is an ordinary download. */
export function AccountData() {
  const { state, start } = useExport()
  const isRunning = state.step === 'running'
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!isRunning) start()
  }
  return (
    <Panel title={m.accounts_data()}>
      <div className="prefs">
        <div>
          <h3>{m.accounts_export()}</h3>
          <p className="about">{m.accounts_export_about()}</p>
          <a className={buttonClass()} href={EXPORT_PATH} download aria-disabled={isRunning} onClick={press}>
            {isRunning && <Block state="running" />}
            {m.accounts_export_start()}
          </a>
          <p className="about num" role="status">
            {state.step === 'running' && m.accounts_export_running({ size: formatBytes(state.bytes) })}
            {state.step === 'done' && m.accounts_export_done()}
          </p>
          {state.step === 'failed' && (
            <ErrorNotice title={m.accounts_export_failed()} error={state.error} onRetry={start}>
              {state.isTooOften ? m.accounts_export_too_often() : refusalText(state.error)}
            </ErrorNotice>
          )}
        </div>
      </div>
    </Panel>
  )
}

const EXPORT_PATH = '/api/account/export.zip'
const SIGNED_OUT = 401
const TOO_OFTEN = 429

type ExportState =
  | { step: 'idle' | 'done' }
  | { step: 'running'; bytes: number }
  | { step: 'failed'; error: unknown; isTooOften: boolean }

/** The export is made while it is read, so nobody knows its size before. */
function useExport() {
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
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks, { type: 'application/zip' })
    chunks.push(value)
    bytes += value.length
    onBytes(bytes)
  }
}

/** A refusal has the shape of a refused call's, so that the same sentences tell why. */
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
  // The browser must have taken the file before its address is revoked, which it has by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
