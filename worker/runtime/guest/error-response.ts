import { ownFrame } from './frames.ts'

type AppErrorOptions = { showDetails: boolean }

/** What an app's uncaught error answers. Visitors of a published app learn nothing about its code. */
export function errorResponse(error: unknown, { showDetails }: AppErrorOptions): Response {
  if (!showDetails)
    return Response.json({ error: { message: 'Something went wrong.', file: null, line: null } }, { status: 500 })
  const message = error instanceof Error ? error.message : String(error)
  const place =
    /at ((?:server|shared)\/\S+):(\d+)$/.exec(message) ??
    /^(.+):(\d+):\d+$/.exec(ownFrame(error instanceof Error ? error.stack : undefined) ?? '')
  return Response.json(
    { error: { message, file: place?.[1] ?? null, line: place ? Number(place[2]) : null } },
    { status: 500 },
  )
}
