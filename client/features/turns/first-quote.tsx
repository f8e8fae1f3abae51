import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { firstQuoteText, quoteText } from './timeline/credits-text.ts'

/** What a first app takes does not depend on its words, so a page asks once, however much is typed. */
const FRESH_MS = 300_000

/** The quote of an app that is not begun yet, in the words of the composer's. Without an answer nothing is shown. */
export function FirstQuote() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.turns.firstQuote.queryOptions(undefined, { staleTime: FRESH_MS }))
  if (!data) return null
  const { available, low } = data
  return (
    <span className="quote" title={quoteText(data)}>
      {available !== null && available < low && (
        <>
          <Block state="hatched" /> {m.turns_credits_left({ count: formatNumber(available) })}
          {' · '}
        </>
      )}
      {firstQuoteText(data)}
    </span>
  )
}
