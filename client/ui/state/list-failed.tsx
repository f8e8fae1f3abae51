import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'

type ListFailedProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  heading: string
  title: string
  children: ReactNode
}

/** The page of a list that did not load: its heading, what failed, what still holds, and another try. */
export function ListFailed({ heading, title, error, reset, children }: ListFailedProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <div className="ph">
        <h1>{heading}</h1>
      </div>
      <section className="panel">
        <FailedState title={title} error={error} onRetry={retry}>
          {children}
        </FailedState>
      </section>
    </>
  )
}
