import { refusalSchema } from '../../shared/files'

export type Sending = {
  to: string
  body: Blob
  headers?: Record<string, string>
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Sends a file and says how far it has come, which `fetch` does not tell. What goes wrong is an Error in words. */
export function send({ to, body, headers = {}, onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open('POST', to)
    request.responseType = 'json'
    request.setRequestHeader('content-type', body.type)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response)
      const said = refusalSchema.safeParse(request.response)
      reject(new Error(said.data?.error.message ?? `The server could not take it (${request.status}). Try again.`))
    })
    request.addEventListener('error', () => reject(new Error('The connection broke off. Try again.')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    signal.addEventListener('abort', cancel)
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    request.send(body)
  })
}
