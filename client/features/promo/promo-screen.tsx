import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatPercent } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import type { PlanId } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_CODE, type PromoRefusal, type RedeemOutcome } from '#shared/promo.ts'
import { FriendsSection, InvitePanel } from './friends-section.tsx'
import { creditsText, useDay } from './promo-words.ts'
import { EndingCodes, RedeemedSection } from './redeemed-section.tsx'

export function PromoScreen({ code, origin }: { code: string | undefined; origin: string }) {
  return (
    <div className="promo-page">
      <div className="ph">
        <h1>{m.promo_title()}</h1>
      </div>
      <EndingCodes />
      <div className="promo-head">
        <RedeemForm key={code} code={code ?? ''} />
        <InvitePanel origin={origin} />
      </div>
      <RedeemedSection />
      <FriendsSection />
    </div>
  )
}

const PERCENT = 100

/** What came of a code is said beside it. */
function RedeemForm({ code: brought }: { code: string }) {
  const trpc = useTRPC()
  const day = useDay()
  const [code, setCode] = useState(brought)
  const [isMissing, setIsMissing] = useState(false)
  const redeem = useMutation(
    trpc.promo.redeem.mutationOptions({ onSuccess: ({ outcome }) => outcome === 'granted' && setCode('') }),
  )
  const change = (text: string) => {
    setCode(text)
    setIsMissing(false)
    redeem.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '' && !redeem.isPending) redeem.mutate({ code })
  }
  const refused = redeem.data?.outcome === 'refused' ? refusedSentence(redeem.data, day) : null
  const problem = isMissing ? m.promo_no_code() : redeem.isError ? refusalText(redeem.error) : refused
  return (
    <section>
      <h2>{m.promo_redeem_title()}</h2>
      <p>{m.promo_redeem_about()}</p>
      <form noValidate onSubmit={submit}>
        <Field
          label={m.promo_code()}
          name="code"
          value={code}
          onChange={({ target }) => change(target.value)}
          maxLength={MAX_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          problem={problem}
        />
        <Button type="submit" tone="primary" isBusy={redeem.isPending}>
          {m.promo_redeem()}
        </Button>
      </form>
      <div role="status">{redeem.data && <Outcome outcome={redeem.data} />}</div>
    </section>
  )
}

function Outcome({ outcome }: { outcome: RedeemOutcome }) {
  const day = useDay()
  if (outcome.outcome === 'refused') return null
  if (outcome.outcome === 'at_checkout') {
    return (
      <p className="got">
        <Block state="hatched" />
        <span>
          {m.promo_at_checkout({ code: outcome.code, percent: formatPercent(outcome.percentOff / PERCENT) })}{' '}
          <Link className="link" to="/billing">
            {m.promo_to_billing()}
          </Link>
        </span>
      </p>
    )
  }
  const credits = creditsText(outcome.microCredits)
  return (
    <p className="got">
      <Block state="passed" />
      <span>
        {outcome.expiresAt
          ? m.promo_granted_until({ code: outcome.code, credits, date: day(outcome.expiresAt) })
          : m.promo_granted({ code: outcome.code, credits })}
      </span>
    </p>
  )
}

type Refused = Extract<RedeemOutcome, { outcome: 'refused' }>

const PLANS: Record<PlanId, () => string> = {
  free: () => m.promo_plan_free(),
  pro: () => m.promo_plan_pro(),
  team: () => m.promo_plan_team(),
}

/** The sentence says exactly why a code does not work. `day` writes a date in the reader's zone. */
const SENTENCES: Record<PromoRefusal, (refused: Refused, day: (at: Date) => string) => string> = {
  unknown: ({ code }) => m.promo_refused_unknown({ code }),
  expired: ({ code, endedAt }, day) =>
    endedAt ? m.promo_refused_expired({ code, date: day(endedAt) }) : m.promo_refused_over({ code }),
  used_up: ({ code }) => m.promo_refused_used_up({ code }),
  already_used: ({ code }) => m.promo_refused_already_used({ code }),
  new_accounts_only: ({ code, newAccountDays }) =>
    m.promo_refused_new_accounts_only({ code, count: newAccountDays ?? 1 }),
  first_purchase_only: ({ code }) => m.promo_refused_first_purchase_only({ code }),
  wrong_plan: ({ code, plans }) =>
    m.promo_refused_wrong_plan({ code, plans: (plans ?? []).map((plan) => PLANS[plan]()).join(', ') }),
}

const refusedSentence = (refused: Refused, day: (at: Date) => string): string => SENTENCES[refused.reason](refused, day)
