/** A refusal in the words of OAuth, for the program that asked. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly error: string
  readonly status: number

  constructor(error: string, message: string, status = 400) {
    super(message)
    this.error = error
    this.status = status
  }
}

const UNKEPT = { 'cache-control': 'no-store' }

/** The answer to a program, as JSON that nobody keeps. */
export const unkeptJson = (body: object, { status = 200, headers = {} }: { status?: number; headers?: object } = {}) =>
  Response.json(body, { status, headers: { ...UNKEPT, ...headers } })

export const oauthRefusal = ({ error, message, status }: OauthError): Response =>
  unkeptJson({ error, error_description: message }, { status })
