import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/tag.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import type { RequestDetails } from '#shared/admin-requests.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DiffTab } from './diff-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { LogsTab } from './logs-tab.tsx'
import { PromptTab } from './prompt-tab.tsx'
import { RequestActions } from './request-actions.tsx'
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

/** One turn with all that is known of it. */
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
        <div className="request-details">
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
    <div className="request-details" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={240} />
    </div>
  )
}
