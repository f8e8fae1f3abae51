import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { ErrorNotice, FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Example } from './example.tsx'

const FAILURE = { data: { supportId: 'err_7k2v9d' } }

export function StateSamples() {
  return (
    <>
      <Example of="Pending: bars where text will be">
        <Panel title="Latest deployments">
          <div className="grid gap-3 p-4" role="status" aria-label="Loading">
            <Skeleton width="60%" height={10} />
            <Skeleton width="80%" height={10} />
            <Skeleton width="45%" height={10} />
          </div>
        </Panel>
      </Example>
      <Example of="Empty: why, and what to do">
        <Panel>
          <EmptyState title="Nothing is published yet" action={<Button tone="primary">Choose a project</Button>}>
            Open a project and press Publish. A few seconds later it answers at its own address, with its own database.
          </EmptyState>
        </Panel>
      </Example>
      <Example of="Failed: what failed, what still holds, a way on, an id">
        <Panel>
          <FailedState title="The list of deployments did not load" error={FAILURE} onRetry={() => {}}>
            We tried four times. Your published apps keep running; only this list is missing.
          </FailedState>
        </Panel>
      </Example>
      <Example of="Failed, among what works">
        <ErrorNotice title="The cover was not saved" error={FAILURE} onRetry={() => {}}>
          The project itself is kept; it shows its generated cover.
        </ErrorNotice>
        <ErrorNotice title="The name was not changed" />
      </Example>
    </>
  )
}
