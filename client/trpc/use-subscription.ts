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

/** `pending` means connected, with more to come. */
export type Subscription = { status: 'idle' | 'connecting' | 'pending' | 'error'; error: unknown; reset: () => void }

type State = Pick<Subscription, 'status' | 'error'> & { id: string }

/** Follows a tRPC subscription while the component is there; another input is another subscription. */
export function useSubscription<Output>(options: Subscribable<Output>): Subscription {
  const { enabled } = options
  const [attempt, setAttempt] = useState(0)
  const id = `${attempt} ${hashKey(options.queryKey)}`
  const [state, setState] = useState<State>({ id, status: 'connecting', error: null })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!enabled) return
    const become = (status: State['status'], error: unknown = null) =>
      setState((last) =>
        last.id === id && last.status === status && last.error === error ? last : { id, status, error },
      )
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
  if (!enabled) return { status: 'idle', error: null, reset }
  // The state of an earlier subscription says nothing about this one.
  return state.id === id ? { ...state, reset } : { status: 'connecting', error: null, reset }
}
