import { WorkerEntrypoint } from 'cloudflare:workers'
import * as z from 'zod'
import { MAX_AI_INPUT_BYTES } from '#shared/projects/app-ai.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { log } from '#worker/platform/log/log.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { AiFailure, problemResponse } from '#worker/runtime/gateways/ai/problem.ts'
import { createCallBook } from './call-book.ts'
import { answerCall } from './call.ts'

/** Whose AI it is. What runs on a copy of the app's data is a trial, for which nobody pays. */
export type AiProps = { projectId: string; environment: AppEnvironment; isTrial: boolean }

const bodySchema = z.object({ inputs: z.unknown(), options: z.object({ queueRequest: z.unknown() }).partial() })
const MAX_NAME = 200

/** Answers `env.AI.run` of apps: this is what `[ai]` leads to. It is asked as the platform's own binding asks. */
export class AiGateway extends WorkerEntrypoint<Env, AiProps> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    const { projectId } = ctx.props
    const scope = { env, executionCtx: ctx }
    try {
      return await this.#answer(request)
    } catch (error) {
      if (error instanceof AiFailure) return problemResponse(error.problem)
      // What broke is ours, and none of the app's business.
      log(scope, {
        level: 'error',
        source: 'app-ai',
        message: 'A call of AI in an app broke',
        error,
        ids: { projectId },
      })
      return problemResponse({ code: 1031, message: 'AI did not answer. Ask it again in a minute.' })
    }
  }

  async #answer(request: Request): Promise<Response> {
    const { env, ctx } = this
    const name = (request.headers.get('cf-consn-model-id') ?? '').slice(0, MAX_NAME)
    const visitor = request.headers.get('solid-visitor')
    const bytes = await limitedBody(request, MAX_AI_INPUT_BYTES)
    if (bytes === null)
      throw new AiFailure(3006, `Request is too large: what is asked has at most ${MAX_AI_INPUT_BYTES / 1024} KB`)
    const { inputs, options } = readBody(bytes)
    if (options.queueRequest) throw new AiFailure(5006, "Error: '/queueRequest' is not provided here: leave it out")
    const book = createCallBook({
      scope: { env, executionCtx: ctx },
      ...ctx.props,
      visitor: visitor && (await digestOf(visitor)),
      model: name,
    })
    return answerCall({ env, book, name, inputs })
  }
}

function readBody(bytes: Uint8Array): z.infer<typeof bodySchema> {
  try {
    return bodySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new AiFailure(3003, 'Request is missing headers or body: {inputs}')
  }
}

/** An address of a person is counted, and not kept. */
async function digestOf(visitor: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(networkPart(visitor.slice(0, 200))))
  return Buffer.from(digest).toString('hex').slice(0, 32)
}
