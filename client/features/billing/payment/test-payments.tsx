import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** Stands wherever money is taken while payments are only tests. */
export function TestPayments({ short = false }: { short?: boolean }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.billing.status.queryOptions())
  if (!data?.isTest) return null
  if (short) return <Tag>{m.billing_test_payments()}</Tag>
  return (
    <p className="test-payments">
      <Tag>{m.billing_test_payments()}</Tag> {m.billing_test_payments_about()}
    </p>
  )
}
