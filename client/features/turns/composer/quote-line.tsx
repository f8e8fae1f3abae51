import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { quoteText, shortQuoteText, shownQuoteText } from '#client/features/turns/timeline/credits-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import type { Quote } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_CEILING_CREDITS } from '#shared/turns/turns.ts'
import { ceilingOf, useCeiling } from './ceiling.ts'
import { quoteAsked, type QuotedDraft } from './quote-asked.ts'

/**
 * What the message will take, and behind it the most that it may take. Without an answer nothing is shown: the server
 * quotes again when the message arrives.
 */
export function QuoteLine(draft: QuotedDraft) {
  const { projectId } = draft
  const trpc = useTRPC()
  const { data } = useQuery({ ...trpc.turns.quote.queryOptions(quoteAsked(draft)), placeholderData: keepPreviousData })
  const [own, setOwn] = useCeiling(projectId)
  if (!data) return null
  const text = shortQuoteText({ ...data, ceiling: own ?? data.ceiling })
  const left = data.available < data.low ? m.turns_credits_left({ count: formatNumber(data.available) }) : null
  return (
    <Popover
      label={m.turns_ceiling_label({ quote: left === null ? text : `${left}. ${text}` })}
      side="top"
      align="end"
      triggerClass="quote"
      trigger={
        left === null ? (
          shownQuoteText(data, own)
        ) : (
          <>
            <Block state="hatched" /> {left}
          </>
        )
      }
    >
      {(close) => <CeilingPanel quote={data} own={own} onChange={setOwn} onDone={close} />}
    </Popover>
  )
}

type CeilingPanelProps = {
  quote: Quote & { available: number }
  own: number | null
  onChange: (credits: number | null) => void
  onDone: () => void
}

/** A valid number counts at once, so that nothing has to be saved. Another one says what is wrong with it. */
function CeilingPanel({ quote, own, onChange, onDone }: CeilingPanelProps) {
  const [text, setText] = useState(own === null ? '' : String(own))
  const isWrong = text.trim() !== '' && ceilingOf(text) === null
  const take = (next: string) => {
    setText(next)
    const credits = ceilingOf(next)
    if (credits !== null || next.trim() === '') onChange(credits)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The composer stands around this in React's tree, and would send the message.
    event.stopPropagation()
    if (event.key === 'Enter' && !isWrong) onDone()
  }
  return (
    <div className="ceiling">
      <p>{quoteText({ ...quote, ceiling: own ?? quote.ceiling })}</p>
      {quote.effort && <p>{m.turns_quote_effort()}</p>}
      <Field
        label={m.turns_ceiling_field()}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={formatNumber(quote.ceiling)}
        description={
          own !== null && own < quote.low
            ? m.turns_ceiling_low({ low: formatNumber(quote.low) })
            : m.turns_ceiling_about()
        }
        problem={isWrong ? m.turns_ceiling_wrong({ max: formatNumber(MAX_CEILING_CREDITS) }) : null}
        onChange={(event) => take(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {(own !== null || isWrong) && (
        <Button tone="quiet" size="small" onClick={() => take('')}>
          {m.turns_ceiling_usual({ ceiling: formatNumber(quote.ceiling) })}
        </Button>
      )}
    </div>
  )
}
