/** What the host of an app says to its object: the app computed without end and had to be stopped. */
export const STOPPED_HEADER = 'x-solid-stopped'

export function stoppedAnswer(answer: Response): Response {
  if (answer.webSocket) return answer
  const marked = new Response(answer.body, answer)
  marked.headers.set(STOPPED_HEADER, '1')
  return marked
}
