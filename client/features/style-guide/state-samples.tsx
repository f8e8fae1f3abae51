import { Link } from '@tanstack/react-router'
import { Avatar } from '#client/ui/block/avatar.tsx'
import { Breadcrumbs } from '#client/ui/block/breadcrumbs.tsx'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Banner } from '#client/ui/state/banner.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { ErrorNotice, FailedState, SupportId } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Elapsed, Time } from '#client/ui/time/time.tsx'
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

const SINCE = Date.parse('2026-11-01T00:00:00Z')

export function PageSamples() {
  return (
    <>
      <Example of="Announcements" wide>
        <Banner tone="info" action={<a href="#page">What is new</a>} onDismiss={() => {}}>
          Projects can be shared now.
        </Banner>
        <Banner tone="warn">
          Publishing is slower than usual. What is published keeps answering, and nothing you have made is lost; we look
          into it and say here when it is over.
        </Banner>
        <Banner tone="fail" onDismiss={() => {}}>
          New turns wait: the model does not answer.
        </Banner>
        <Banner tone="pass">Publishing is as fast as before.</Banner>
      </Example>
      <Example of="Breadcrumbs">
        <Breadcrumbs
          trail={[{ id: 'projects', link: <Link to="/web-projects">Projects</Link> }]}
          current="A project with a name that does not fit into the space there is for it on a phone"
        />
      </Example>
      <Example of="Avatars, times, support id">
        <div className="row">
          <Avatar name="Marta Lindqvist" size="small" />
          <Avatar name="Marta Lindqvist" />
          <Avatar name="ada@example.com" size="large" />
          <Time at={new Date('2026-01-12')} />
        </div>
        <Elapsed since={SINCE} />
        <SupportId id="err_7k2v9d" />
      </Example>
    </>
  )
}
