import { Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Composer } from '#client/features/turns/composer/composer.tsx'
import { markdown } from '#client/features/turns/markdown/markdown.tsx'
import type { TurnEvents } from '#client/features/turns/timeline/use-turn-events.ts'
import type { RunningApp } from '#client/features/turns/turn/turn-result.tsx'
import { whenIdle } from '#client/lib/lazy/idle-module.tsx'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { Block } from '#client/ui/block/block.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { GoodVersion } from '#shared/turns/events.ts'
import { ConversationLog } from './log/conversation-log.tsx'
import { PendingTurns } from './log/pending-turns.tsx'

type ConversationProps = {
  projectId: string
  events: TurnEvents
  onOpenVersion: (versionId: string, path?: string) => void
  onRestore: (version: GoodVersion) => void
  app: RunningApp
  modelPicker?: ReactNode
  onPublish?: () => void
  onTry?: ((turnId: string) => void) | undefined
  /** Why there is no message box for whoever looks; null where there is one. */
  watched?: string | null
  /** It stands above the message box. */
  note?: ReactNode
}

export function Conversation(props: ConversationProps) {
  const {
    projectId,
    events,
    onOpenVersion,
    onRestore,
    app,
    modelPicker,
    onPublish,
    note,
    onTry,
    watched = null,
  } = props
  const past = useMemo(
    () => [...new Set(events.timeline.turns.toReversed().flatMap(({ prompt }) => (prompt ? [prompt] : [])))],
    [events.timeline.turns],
  )
  const [sentCount, setSentCount] = useState(0)
  // The code that shows the first answer is fetched ahead of it.
  useEffect(() => whenIdle(() => void markdown.preload().catch(() => {})), [])
  return (
    <section className="chat" aria-label={m.turns_conversation()}>
      <ConversationBody
        projectId={projectId}
        events={events}
        sentCount={sentCount}
        onOpenVersion={onOpenVersion}
        onRestore={watched === null ? onRestore : undefined}
        app={app}
        onTry={watched === null ? onTry : undefined}
      />
      <div>
        <LinkState events={events} />
        {watched === null ? (
          <>
            {note}
            <Composer
              projectId={projectId}
              openTurnId={events.live.turn?.id ?? null}
              past={past}
              modelPicker={modelPicker}
              onPublish={onPublish}
              onSent={() => setSentCount((count) => count + 1)}
            />
          </>
        ) : (
          <p className="watched">
            <Block state="drawn" />
            {watched}
          </p>
        )}
      </div>
    </section>
  )
}

type BodyProps = Pick<ConversationProps, 'projectId' | 'events' | 'onOpenVersion' | 'app' | 'onTry'> & {
  onRestore: ConversationProps['onRestore'] | undefined
  sentCount: number
}

function ConversationBody(props: BodyProps) {
  const { timeline, isLoading, error, retry } = props.events
  if (timeline.turns.length + timeline.restores.length > 0) return <ConversationLog {...props} />
  if (error && !isLoading) {
    return (
      <Suspense>
        <NotLoaded error={error} onRetry={retry} />
      </Suspense>
    )
  }
  if (isLoading) return <PendingLog />
  return <EmptyState title={m.turns_empty()}>{m.turns_empty_hint()}</EmptyState>
}

const NotLoaded = lazyComponent('client/features/turns/not-loaded.tsx', () => import('./not-loaded.tsx'), 'NotLoaded')

function PendingLog() {
  return (
    <div className="log" role="status" aria-busy="true" aria-label={m.turns_loading()}>
      <div>
        <PendingTurns />
      </div>
    </div>
  )
}

function LinkState({ events }: { events: TurnEvents }) {
  const { connection } = events.live
  const isOnline = useIsOnline()
  if (!isOnline) {
    return (
      <p className="link-state" role="status">
        <Block state="drawn" />
        {m.turns_offline()}
      </p>
    )
  }
  if (connection === 'reconnecting') {
    return (
      <p className="link-state" role="status">
        <Block state="running" />
        {m.turns_reconnecting()}
      </p>
    )
  }
  if (connection !== 'ended' || events.timeline.turns.length === 0) return null
  return (
    <p className="link-state" role="alert">
      <Block state="failed" />
      {m.turns_updates_stopped()}
      <button type="button" className="link" onClick={events.retry}>
        {m.turns_connect_again()}
      </button>
    </p>
  )
}

/** It is false when the browser has no network at all. Open connections may take minutes to notice that. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
