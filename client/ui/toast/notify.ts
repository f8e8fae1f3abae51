import type { ReactElement, ReactNode } from 'react'
import type { ExternalToast } from 'sonner'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'
import { MOST_TOASTS, toastAreaReady, wantToasts } from './toast.tsx'

/** A toast stays this long. One that is loading stays until it is replaced under its id or dismissed. */
const STAYS_MS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 }

type Sonner = typeof import('sonner')
type Id = string | number
type Options = Omit<ExternalToast, 'id'> & { id?: Id }
type Outcome<Value> = ReactNode | ((value: Value) => ReactNode)
type Messages<Value> = { loading: ReactNode; success: Outcome<Value>; error: Outcome<unknown> }

let lastId = 0

/** The id is known before sonner is there, so that a later toast can replace this one. */
function show(
  kind: keyof typeof STAYS_MS,
  options: Options | undefined,
  draw: (sonner: Sonner['toast'], data: ExternalToast) => void,
): Id {
  const id = options?.id ?? `toast-${++lastId}`
  wantToasts()
  void Promise.all([loadOrReload(() => import('sonner')), toastAreaReady]).then(([{ toast }]) => {
    // An update keeps the old toast's duration unless it brings its own.
    draw(toast, { duration: STAYS_MS[kind], ...options, id })
    for (const oldest of toast.getToasts().slice(0, -MOST_TOASTS)) toast.dismiss(oldest.id)
  })
  return id
}

/** The text says the result. Offer to undo instead of asking "are you sure". */
export const notify = {
  blank: (message: ReactNode, options?: Options) => show('blank', options, (toast, data) => toast(message, data)),
  error: (message: ReactNode, options?: Options) => show('error', options, (toast, data) => toast.error(message, data)),
  success: (message: ReactNode, options?: Options) =>
    show('success', options, (toast, data) => toast.success(message, data)),
  loading: (message: ReactNode, options?: Options) =>
    show('loading', options, (toast, data) => toast.loading(message, data)),
  custom: (draw: (id: Id) => ReactElement, options?: Options) =>
    show('custom', options, (toast, data) => toast.custom(draw, data)),
  dismiss: (id: Id) => void import('sonner').then(({ toast }) => toast.dismiss(id)),
  /** The toast is loading until the promise settles, then success or error under the same id. */
  async promise<Value>(promise: Promise<Value>, messages: Messages<Value>): Promise<Value> {
    const id = notify.loading(messages.loading)
    try {
      const value = await promise
      notify.success(textOf(messages.success, value), { id })
      return value
    } catch (error) {
      notify.error(textOf(messages.error, error), { id })
      throw error
    }
  },
}

function textOf<Value>(outcome: Outcome<Value>, value: Value): ReactNode {
  return typeof outcome === 'function' ? outcome(value) : outcome
}
