import { take } from '../allowance.ts'
import { currentVisitor } from './visitor.ts'

type Gateway = { fetch(url: string, init: RequestInit): Promise<Response> }
type Options = {
  returnRawResponse?: boolean
  websocket?: boolean
  signal?: AbortSignal
  prefix?: string
  extraHeaders?: unknown
  sessionOptions?: unknown
  gateway?: unknown
}
type Problem = { internalCode?: number; description?: string; name?: string }

/** Workers AI as it stands in a Worker's env: what is asked and answered is the same, and so are its errors. */
class Ai {
  lastRequestId: string | null = null
  aiGatewayLogId: string | null = null
  readonly #gateway: Gateway

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  async run(model: string, inputs: Record<string, unknown>, options: Options = {}): Promise<unknown> {
    take('ai')
    const {
      returnRawResponse,
      websocket,
      signal,
      prefix,
      extraHeaders: _1,
      sessionOptions: _2,
      gateway: _3,
      ...rest
    } = options
    if (websocket) throw notProvided('websocket')
    const visitor = currentVisitor()
    const response = await this.#gateway.fetch('http://ai/run', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cf-consn-model-id': `${prefix ? `${prefix}:` : ''}${model}`,
        ...(visitor !== null && { 'solid-visitor': visitor }),
      },
      body: JSON.stringify({ inputs, options: rest }),
      ...(signal && { signal }),
    })
    if (returnRawResponse) return response
    if (!response.ok || !response.body) throw await failureOf(response)
    return response.headers.get('content-type') === 'application/json' ? response.json() : response.body
  }

  gateway(): never {
    throw notProvided('gateway')
  }

  models(): never {
    throw notProvided('models')
  }

  toMarkdown(): never {
    throw notProvided('toMarkdown')
  }

  aiSearch(): never {
    throw notProvided('aiSearch')
  }

  autorag(): never {
    throw notProvided('autorag')
  }

  websearch(): never {
    throw notProvided('websearch')
  }
}

/** What stands in env for `[ai]`. */
export const ai = (gateway: Gateway): Ai => new Ai(gateway)

class InferenceUpstreamError extends Error {
  constructor(message: string, name = 'InferenceUpstreamError') {
    super(message)
    this.name = name
  }
}

async function failureOf(response: Response): Promise<Error> {
  const text = await response.text()
  try {
    const { internalCode, description, name } = JSON.parse(text) as Problem
    return internalCode
      ? new InferenceUpstreamError(`${internalCode}: ${description}`, name)
      : new InferenceUpstreamError(text)
  } catch {
    return new InferenceUpstreamError(text)
  }
}

const notProvided = (name: string) =>
  new Error(`Apps do not have ${name} of env.AI: use env.AI.run(model, inputs), with stream: true where it takes long`)
