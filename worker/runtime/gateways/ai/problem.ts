/**
 * What is wrong with a call, as Workers AI says it. The codes are those of
 * https://developers.cloudflare.com/workers-ai/platform/errors/
 */
export type AiProblem = { code: keyof typeof STATUSES; message: string }

const STATUSES = {
  /** Something of ours broke, or what answers did. */
  1031: 500,
  3003: 400,
  3006: 413,
  3007: 408,
  /** The ceiling of the app, or the owner's credits. */
  3036: 429,
  /** Too often at once, or nothing that answers at the moment. */
  3040: 429,
  5006: 400,
  5007: 400,
  /** The answer is no JSON of this schema. */
  5024: 400,
} as const

/** Thrown where a call cannot be answered, and turned into an answer at the gateway. */
export class AiFailure extends Error {
  readonly problem: AiProblem

  constructor(code: AiProblem['code'], message: string) {
    super(message)
    this.problem = { code, message }
  }
}

/** The answer in which the platform's own binding finds the error that it throws. */
export function problemResponse({ code, message }: AiProblem): Response {
  const body = { internalCode: code, name: 'AiError', message, description: message }
  return Response.json(body, { status: STATUSES[code] })
}
