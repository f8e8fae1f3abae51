import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { AuditLink } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { type BlockState, StateWord } from '#client/ui/block/block.tsx'
import { DiffHunks } from '#client/ui/block/diff-hunks.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RequestDetails, RequestLedgerLine } from '#shared/operators/requests.ts'
import type { FileDiff } from '#shared/projects/versions.ts'
import { stateOf } from './request-words.ts'
import { REQUEST_TABS, type RequestTab } from './requests-search.ts'
import { WaterfallTab } from './waterfall-tab.tsx'

type RequestDrawerProps = {
  turnId: string
  tab: RequestTab
  onTab: (tab: RequestTab) => void
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

const TABS: Record<RequestTab, () => string> = {
  waterfall: m.admin_requests_tab_waterfall,
  diff: m.admin_requests_tab_diff,
  ledger: m.admin_requests_tab_ledger,
  logs: m.admin_requests_tab_logs,
  prompt: m.admin_requests_tab_prompt,
}

export function RequestDrawer({ turnId, tab, onTab, onClose, onStep }: RequestDrawerProps) {
  const trpc = useTRPC()
  const panelId = useId()
  const details = useQuery(trpc.adminRequests.get.queryOptions({ turnId }))
  return (
    <Drawer title={m.admin_requests_turn()} onClose={onClose} onStep={onStep}>
      {details.isPending && <PendingDetails />}
      {details.isError && (
        <NoAnswer title={m.admin_requests_turn_failed()} error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && (
        <div className="record-details request-details">
          <Summary turn={details.data} />
          <div className="tab-row">
            <Tabs
              label={m.admin_requests_turn()}
              tabs={REQUEST_TABS.map((id) => ({ id, label: TABS[id]() }))}
              selected={tab}
              onSelect={onTab}
              panelId={panelId}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-label={TABS[tab]()}>
            <Panel turn={details.data} tab={tab} />
          </div>
          <RequestActions turn={details.data} />
        </div>
      )}
    </Drawer>
  )
}

function Summary({ turn }: { turn: RequestDetails }) {
  const { block, word } = stateOf(turn)
  return (
    <div>
      <StateWord state={block}>{word}</StateWord>
      <p className="mid">
        {m.admin_requests_quoted({ prompt: turn.promptLength > turn.prompt.length ? `${turn.prompt}…` : turn.prompt })}
      </p>
    </div>
  )
}

function Panel({ turn, tab }: { turn: RequestDetails; tab: RequestTab }) {
  if (tab === 'diff') return <DiffTab turnId={turn.id} />
  if (tab === 'ledger') return <LedgerTab turnId={turn.id} />
  if (tab === 'logs') return <LogsTab turnId={turn.id} />
  if (tab === 'prompt') return <PromptTab turnId={turn.id} />
  return <WaterfallTab turn={turn} />
}

function PendingDetails() {
  return (
    <div className="record-details request-details" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={240} />
    </div>
  )
}

/** Opening what the maker wrote is on record. */
function PromptTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const prompt = useQuery(trpc.adminRequests.prompt.queryOptions({ turnId }, { staleTime: Infinity }))
  if (prompt.isPending) return <Skeleton width="100%" height={80} />
  if (prompt.isError)
    return (
      <NoAnswer title={m.admin_requests_prompt_failed()} error={prompt.error} retry={() => void prompt.refetch()} />
    )
  return (
    <>
      <pre className="request-text">{prompt.data.prompt}</pre>
      <CopyButton text={prompt.data.prompt} />
    </>
  )
}

const OPEN_FILES = 6

/** Opening what changed in the maker's files is on record. */
function DiffTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const change = useQuery(trpc.adminRequests.change.queryOptions({ turnId }, { staleTime: Infinity }))
  if (change.isPending) return <Skeleton width="100%" height={200} />
  if (change.isError)
    return <NoAnswer title={m.admin_requests_diff_failed()} error={change.error} retry={() => void change.refetch()} />
  if (change.data === null) return <p className="dim t13">{m.admin_requests_project_gone()}</p>
  if (change.data.length === 0) return <p className="dim t13">{m.admin_requests_diff_none()}</p>
  return change.data.map((file, index) => <ChangedFile key={file.path} file={file} isOpen={index < OPEN_FILES} />)
}

function ChangedFile({ file: { path, added, removed, hunks }, isOpen }: { file: FileDiff; isOpen: boolean }) {
  return (
    <details className="changed-file" open={isOpen}>
      <summary>
        <span className="mono trunc">{path}</span>
        <span className="sp" />
        <span className="mono">
          <span className="pass">+{formatNumber(added)}</span> <span className="fail">−{formatNumber(removed)}</span>
        </span>
      </summary>
      {hunks.length === 0 ? <p className="t13 dim">{m.ui_diff_not_shown()}</p> : <DiffHunks hunks={hunks} />}
    </details>
  )
}

function LogsTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const lines = useQuery(trpc.adminRequests.logs.queryOptions({ turnId }))
  if (lines.isPending) return <Skeleton width="100%" height={120} />
  if (lines.isError)
    return <NoAnswer title={m.admin_requests_logs_failed()} error={lines.error} retry={() => void lines.refetch()} />
  if (lines.data.length === 0) return <p className="dim t13">{m.admin_requests_logs_none()}</p>
  return (
    <>
      <ul className="request-logs">
        {lines.data.map(({ id, at, level, source, message }) => (
          <li key={id} className={level}>
            <At at={at} as="ms" />
            <AdminLink to="/admin/logs" search={{ line: id, logExtid: id }} className="mono">
              {source}
            </AdminLink>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p>
        <AdminLink to="/admin/logs" search={{ logExtid: turnId }}>
          {m.admin_requests_logs_all()}
        </AdminLink>
      </p>
    </>
  )
}

const KINDS: Partial<Record<string, { block: BlockState; word: () => string }>> = {
  hold: { block: 'hatched', word: m.admin_requests_ledger_hold },
  charge: { block: 'set', word: m.admin_requests_ledger_charge },
  give_back: { block: 'released', word: m.admin_requests_ledger_give_back },
  grant: { block: 'set', word: m.admin_requests_ledger_grant },
  overrun: { block: 'set', word: m.admin_requests_ledger_overrun },
}

function LedgerTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const lines = useQuery(trpc.adminRequests.ledger.queryOptions({ turnId }))
  if (lines.isPending) return <Skeleton width="100%" height={120} />
  if (lines.isError)
    return <NoAnswer title={m.admin_requests_ledger_failed()} error={lines.error} retry={() => void lines.refetch()} />
  if (lines.data.length === 0) return <p className="dim t13">{m.admin_requests_ledger_none()}</p>
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

function RequestActions({ turn }: { turn: RequestDetails }) {
  const [isRefunding, setIsRefunding] = useState(false)
  const canRefund = turn.charged !== null && turn.charged > 0 && turn.refunded === 0
  return (
    <div className="record-actions">
      {canRefund && (
        <Button size="small" onClick={() => setIsRefunding(true)}>
          {m.admin_requests_refund()}
        </Button>
      )}
      <AdminLink {...placeOfId(turn.user.id)} className="btn sm">
        {m.admin_requests_open_user()}
      </AdminLink>
      <AuditLink subject={turn.id} />
      <CopyLink turnId={turn.id} />
      <span className="sp" />
      <span className="t13 dim">{m.admin_requests_looking_logged()}</span>
      {isRefunding && <RefundDialog turn={turn} onClose={() => setIsRefunding(false)} />}
    </div>
  )
}

function CopyLink({ turnId }: { turnId: string }) {
  const address = typeof location === 'undefined' ? '' : `${location.origin}/admin/dashboard/requests?turn=${turnId}`
  return <CopyButton text={address} label={m.admin_requests_copy_link()} />
}

function RefundDialog({ turn, onClose }: { turn: RequestDetails; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refund = useMutation(trpc.billingAdmin.refundTurn.mutationOptions())
  const run = async (reason: string) => {
    const done = await refund.mutateAsync({ turnId: turn.id, reason })
    await queryClient.invalidateQueries(trpc.adminRequests.pathFilter())
    return done
  }
  return (
    <ReasonDialog
      title={m.admin_requests_refund_title()}
      action={m.admin_requests_refund()}
      run={run}
      done={({ isDone }) => ({ text: isDone ? m.admin_requests_refund_done() : m.admin_requests_refund_before() })}
      onClose={onClose}
    >
      {m.admin_requests_refund_text({ credits: creditsText(turn.charged ?? 0), email: turn.user.email })}
    </ReasonDialog>
  )
}
