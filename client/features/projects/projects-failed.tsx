import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { FailedState } from '#client/ui/failed-state.tsx'

/** The route's error component: only the list is missing. */
export function ProjectsFailed({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <div className="ph">
        <h1>Projects</h1>
      </div>
      <section className="panel">
        <FailedState title="The list of projects did not load" error={error} onRetry={retry}>
          Your projects and published apps keep running; only this list is missing.
        </FailedState>
      </section>
    </>
  )
}
