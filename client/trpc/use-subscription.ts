import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

type Handlers<Output> = {
  onStarted(): void
  onData(data: Output): void
  onError(error: unknown): void
  onConnectionStateChange(change: { state: 'idle' | 'connecting' | 'pending' }): void
}

type Subscribable<Output> = {
  enabled: boolean
  queryKey: readonly unknown[]
  onData?(data: Output): void
  subscribe(handlers: Handlers<Output>): { unsubscribe(): void }
}

/** `pending` means connected. `wasConnected` is true from the first connection on, even if that ended at once. */
export type Subscription = {
  status: 'idle' | 'connecting' | 'pending' | 'error'
  wasConnected: boolean
  error: unknown
  reset: () => void
}

type State = Pick<Subscription, 'status' | 'wasConnected' | 'error'> & { id: string }

const NOT_CONNECTED = { status: 'connecting', wasConnected: false, error: null } as const

/** The subscription lasts as long as the component, and another input is another subscription. */
export function useSubscription<Output>(options: Subscribable<Output>): Subscription {
  const { enabled } = options
  const [attempt, setAttempt] = useState(0)
  const id = `${attempt} ${hashKey(options.queryKey)}`
  const [state, setState] = useState<State>({ id, ...NOT_CONNECTED })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!enabled) return
    // Two changes in one moment are rendered as one, and what the first said must not be lost.
    const become = (status: State['status'], error: unknown = null) =>
      setState((last) => {
        if (last.id === id && last.status === status && last.error === error) return last
        return { id, status, error, wasConnected: status === 'pending' || (last.id === id && last.wasConnected) }
      })
    const subscription = latest.current.subscribe({
      onStarted: () => become('pending'),
      onData: (data) => latest.current.onData?.(data),
      onError: (error) => become('error', error),
      onConnectionStateChange({ state }) {
        if (state !== 'pending') become(state)
      },
    })
    return () => subscription.unsubscribe()
  }, [id, enabled])

  const reset = () => setAttempt((last) => last + 1)
  if (!enabled) return { ...NOT_CONNECTED, status: 'idle', reset }
  // The state of an earlier subscription says nothing about this one.
  return state.id === id ? { ...state, reset } : { ...NOT_CONNECTED, reset }
}
