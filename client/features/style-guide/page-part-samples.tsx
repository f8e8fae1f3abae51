import { Link } from '@tanstack/react-router'
import { Avatar } from '#client/ui/block/avatar.tsx'
import { Breadcrumbs } from '#client/ui/block/breadcrumbs.tsx'
import { Banner } from '#client/ui/state/banner.tsx'
import { SupportId } from '#client/ui/state/failed-state.tsx'
import { Elapsed, Time } from '#client/ui/time/time.tsx'
import { Example } from './example.tsx'

const SINCE = Date.parse('2026-11-01T00:00:00Z')

export function PagePartSamples() {
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
