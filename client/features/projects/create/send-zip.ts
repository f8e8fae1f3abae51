import { isErrorCode, type ErrorCode } from '#shared/errors.ts'

/** A refusal of the server in the shape in which calls fail, so that one table has the words for both. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused'
  readonly data: { domain: { code: ErrorCode; details: unknown } | null } | null

  constructor(body: unknown) {
    super('The zip was not taken')
    const { code, details } = (body as { error?: { code?: unknown; details?: unknown } } | null)?.error ?? {}
    this.data = { domain: isErrorCode(code) ? { code, details } : null }
  }
}

type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Sends a zip and returns the project made of it. By XMLHttpRequest: `fetch` does not tell how much of a body has left. Rejects with
 * the signal's reason when aborted, with `ZipRefused` when the server refuses, with a plain error when nothing answered.
 */
export function sendZip({ file, signal, onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => {
      const projectId =
        request.status === 200 ? (request.response as { projectId?: string } | null)?.projectId : undefined
      if (projectId) resolve(projectId)
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

// The first bytes of an archive: of a file in it, or of an empty one's end.
const STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** Whether a file is a zip by its first bytes: its name and type are only what somebody called it. */
export async function isZip(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return STARTS.includes(start)
}
