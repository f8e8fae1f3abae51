import { SITE_TEXTS } from '../../shared/site/texts'
import { Failure } from './every-route'

const DATA_URL = /^data:([\w/.+-]+);base64,(.*)$/s

/** A stored data URL as a file of its own, which browsers keep. */
export function answerFile(dataUrl: string | null | undefined, headers: Record<string, string> = {}): Response {
  const [, type, content] = DATA_URL.exec(dataUrl ?? '') ?? []
  if (type === undefined || content === undefined) throw new Failure(404, SITE_TEXTS.gone)
  return new Response(
    Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!),
    {
      headers: {
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, max-age=3600',
        ...headers,
      },
    },
  )
}
