import { useEffect, useState } from 'react'
import { m } from '#shared/messages.gen/messages.js'

/** The sentences for what the server refuses weigh more than most pages: nobody needs them before something is refused. */
const sentences = () => import('./later-refusals.ts')

/** A quiet moment is a good one to fetch them: what is refused for want of a network could fetch nothing. */
export const prepareRefusals = (): void => void sentences().catch(() => {})

/** What failed and what to do next, for pages whose first code has no sentence for it. */
export async function refusalSaid(error: unknown): Promise<string> {
  try {
    return (await sentences()).refusalText(error)
  } catch {
    return m.refusals_unanswered()
  }
}

/** What stands beside the thing that was refused. It is null until something was. */
export function useRefusalSaid(error: unknown): string | null {
  const [said, setSaid] = useState<{ error: unknown; text: string } | null>(null)
  // The sentences are fetched, which is outside of React.
  useEffect(() => {
    if (!error) return
    let isOver = false
    void refusalSaid(error).then((text) => {
      if (!isOver) setSaid({ error, text })
    })
    return () => {
      isOver = true
    }
  }, [error])
  return error && said?.error === error ? said.text : null
}
