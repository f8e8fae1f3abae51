import * as z from 'zod'
import { MAX_AI_INPUT_BYTES } from '#shared/app/ai.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { AiFailure, problemResponse } from '#worker/runtime/gateways/ai/problem.ts'
import type { CallBook } from './call-book.ts'
import { answerCall } from './call.ts'

const bodySchema = z.object({ inputs: z.unknown(), options: z.object({ queueRequest: z.unknown() }).partial() })
const MAX_NAME = 200

type Answering = { env: Env; bookOf: (model: string) => CallBook; onBroken: (error: unknown) => void }

/** Answers a request as the platform's own binding sends it, with answers and errors that it knows. */
export async function answerRequest(request: Request, { env, bookOf, onBroken }: Answering): Promise<Response> {
  try {
    const name = (request.headers.get('cf-consn-model-id') ?? '').slice(0, MAX_NAME)
    const { inputs, options } = await readBody(request)
    if (options.queueRequest) throw new AiFailure(5006, "Error: '/queueRequest' is not provided here: leave it out")
    return await answerCall({ env, book: bookOf(name), name, inputs })
  } catch (error) {
    if (error instanceof AiFailure) return problemResponse(error.problem)
    // What broke is ours, and none of the app's business.
    onBroken(error)
    return problemResponse({ code: 1031, message: 'AI did not answer. Ask it again in a minute.' })
  }
}

async function readBody(request: Request): Promise<z.infer<typeof bodySchema>> {
  const bytes = await limitedBody(request, MAX_AI_INPUT_BYTES)
  if (bytes === null)
    throw new AiFailure(3006, `Request is too large: what is asked has at most ${MAX_AI_INPUT_BYTES / 1024} KB`)
  try {
    return bodySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new AiFailure(3003, 'Request is missing headers or body: {inputs}')
  }
}
