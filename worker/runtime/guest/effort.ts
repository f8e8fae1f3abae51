/** How much an app computed for an answer. What its isolate says is believed only as far as it speaks against it. */
export type Effort = 'light' | 'heavy' | 'stopped'

const HEADER = 'x-solid-effort'

/** The answer with what was computed for it. One that opens a socket cannot tell: the next one does. */
export function withEffort(answer: Response, take: () => Effort): Response {
  const effort = answer.webSocket ? 'light' : take()
  if (effort === 'light') return answer
  const marked = new Response(answer.body, answer)
  marked.headers.set(HEADER, effort)
  return marked
}

/** The effort that an answer tells, and the answer without it. */
export function takeEffort(answer: Response): { effort: Effort; answer: Response } {
  const told = answer.headers.get(HEADER)
  if (told === null) return { effort: 'light', answer }
  const plain = new Response(answer.body, answer)
  plain.headers.delete(HEADER)
  return { effort: told === 'stopped' ? 'stopped' : 'heavy', answer: plain }
}
