import { useEffect, useState } from 'react'

/** The server's answer. Throws its words when it refuses. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, request).catch(() => null)
  if (!answer) throw new Error('This did not reach the server. Nothing was paid; try again.')
  const said = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
  if (!answer.ok) throw new Error(said?.error?.message ?? 'This did not work. Nothing was paid; try again.')
  return said as Answer
}

/** What an address answers, asked again every `everyMs` while `isWaiting` says so. */
export function useAnswer<Answer>(path: string, isWaiting: (answer: Answer) => boolean = () => false, everyMs = 1_500) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const waits = answer !== null && isWaiting(answer) && tries < 40
  useEffect(() => {
    let isGone = false
    ask<Answer>(path).then(
      (said) => isGone || (setAnswer(said), setProblem(null)),
      (error: Error) => isGone || setProblem(error.message),
    )
    return () => void (isGone = true)
  }, [path, tries])
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setTries(tries + 1), everyMs)
    return () => clearTimeout(timer)
  }, [waits, tries, everyMs])
  return { answer, problem, again: () => setTries(tries + 1) }
}

/** Goes on to Stripe. Its page shows in no frame, so that one within another page opens in a tab of its own. */
export function leaveFor(url: string): void {
  const isFramed = window.self !== window.top
  const isElsewhere = new URL(url, location.href).origin !== location.origin
  if (!isFramed || !isElsewhere || !window.open(url, '_blank')) location.assign(url)
}
