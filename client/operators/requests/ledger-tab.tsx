import { useQuery } from '@tanstack/react-query'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { BlockState } from '#client/ui/block/block.tsx'
import { StateWord } from '#client/ui/block/tag.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { RequestLedgerLine } from '#shared/admin-requests.ts'
import { m } from '#shared/messages.gen/messages.js'

const KINDS: Partial<Record<string, { block: BlockState; word: () => string }>> = {
  hold: { block: 'held', word: m.admin_requests_ledger_hold },
  charge: { block: 'set', word: m.admin_requests_ledger_charge },
  give_back: { block: 'released', word: m.admin_requests_ledger_give_back },
  grant: { block: 'set', word: m.admin_requests_ledger_grant },
  overrun: { block: 'set', word: m.admin_requests_ledger_overrun },
}

/** The lines of the books that name the turn. */
export function LedgerTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const lines = useQuery(trpc.adminRequests.ledger.queryOptions({ turnId }))
  if (lines.isPending) return <Skeleton width="100%" height={120} />
  if (lines.isError)
    return <NoAnswer title={m.admin_requests_ledger_failed()} error={lines.error} retry={() => void lines.refetch()} />
  if (lines.data.length === 0) return <p className="dim t12">{m.admin_requests_ledger_none()}</p>
  return (
    <table className="tbl dense request-ledger">
      <caption className="vh">{m.admin_requests_tab_ledger()}</caption>
      <tbody>
        {lines.data.map((line) => (
          <LedgerRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function LedgerRow({ line: { kind, reason, microCredits, createdAt } }: { line: RequestLedgerLine }) {
  const known = KINDS[kind]
  return (
    <tr>
      <td className="dim">
        <At at={createdAt} as="ms" />
      </td>
      <td>{known ? <StateWord state={known.block}>{known.word()}</StateWord> : kind}</td>
      <td className="fill trunc">{reason}</td>
      <td className="r">{creditsText(microCredits)}</td>
    </tr>
  )
}
