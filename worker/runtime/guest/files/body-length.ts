const lengths = new WeakMap<ReadableStream, number>()

/** Remembers how long the body of a file is. Nothing tells it of a stream. */
export function noteLength(body: ReadableStream, bytes: number): void {
  lengths.set(body, bytes)
}

/**
 * The answer with the length of the file that it sends. A browser shows no progress without it, and whoever passes the
 * answer on would have to count it.
 */
export function withLength(answer: Response): Response {
  const bytes = answer.body ? lengths.get(answer.body) : undefined
  const says = (name: string) => answer.headers.has(name)
  if (bytes === undefined || says('content-length') || says('content-encoding')) return answer
  const told = new Response(answer.body, answer)
  told.headers.set('content-length', String(bytes))
  return told
}
