import { WorkerEntrypoint } from 'cloudflare:workers'

export type OutboundProps = { projectId: string; environment: string }

/**
 * Every request that an app's code makes ends here: this is the app's `globalOutbound`. It refuses all of them for now.
 * Leaving it out of a loaded worker would give the app the platform's own network access.
 */
export class OutboundGateway extends WorkerEntrypoint<Env, OutboundProps> {
  override fetch(request: Request): Response {
    const { host } = new URL(request.url)
    const message = `Outbound requests are not available yet: the request to ${host} was not sent.`
    return Response.json({ error: { message } }, { status: 403, headers: { 'x-solid-refused': message } })
  }
}
