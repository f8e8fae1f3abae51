import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** It stands where the conversation could not be loaded. */
export function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailedState title={m.turns_not_loaded()} error={error} onRetry={onRetry}>
      {m.turns_not_loaded_hint()}
    </FailedState>
  )
}
