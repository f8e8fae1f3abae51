import { WorkerEntrypoint } from 'cloudflare:workers'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { log } from '#worker/platform/log/log.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { createCallBook } from './call-book.ts'
import { answerRequest } from './request.ts'

/** Whose AI it is. What runs on a copy of the app's data is a trial, for which nobody pays. */
export type AiProps = { projectId: string; environment: AppEnvironment; isTrial: boolean }

/** Answers `env.AI.run` of apps: this is what `[ai]` leads to. It is asked as the platform's own binding asks. */
export class AiGateway extends WorkerEntrypoint<Env, AiProps> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    const scope = { env, executionCtx: ctx }
    const { projectId } = ctx.props
    const address = request.headers.get('solid-visitor')
    const visitor = address && (await digestOf(address))
    return answerRequest(request, {
      env,
      bookOf: (model) => createCallBook({ scope, ...ctx.props, visitor, model }),
      onBroken: (error) =>
        log(scope, {
          level: 'error',
          source: 'app-ai',
          message: 'A call of AI in an app broke',
          error,
          ids: { projectId },
        }),
    })
  }
}

/** An address of a person is counted, and not kept. */
async function digestOf(address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(networkPart(address.slice(0, 200))))
  return Buffer.from(digest).toString('hex').slice(0, 32)
}
