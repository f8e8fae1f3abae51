import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { domainErrorOf } from '#client/lib/failure.ts'
import { refusalText } from '#client/lib/refusal-text.ts'
import { useTRPC } from '#client/trpc.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { deploymentsIcon, openIcon, unpublishIcon } from '#client/ui/icons.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu.tsx'
import { notify } from '#client/ui/notify.ts'
import { downloadIcon } from '#client/ui/tool-icons.ts'

type PublishControlProps = { projectId: string; liveUrl: string | null; canPublish: boolean; codeUrl: string }

/** Puts the newest version before the public, shows where it answers, and takes it off again. */
export function PublishControl({ projectId, liveUrl, canPublish, codeUrl }: PublishControlProps) {
  const trpc = useTRPC()
  const publish = useMutation(
    trpc.deployments.publish.mutationOptions({
      onError: (error) => void notify.error(refusalText(error), { duration: 10_000, description: firstProblem(error) }),
    }),
  )
  const unpublish = useMutation(
    trpc.deployments.unpublish.mutationOptions({
      onSuccess: () => void notify.success(m.workbench_unpublished()),
      onError: (error) => void notify.error(refusalText(error)),
    }),
  )
  // What is on screen is too old to stop the second half of a double click.
  const isPublishing = useRef(false)
  const publishNow = () => {
    if (!canPublish || isPublishing.current) return
    isPublishing.current = true
    publish.mutate({ projectId }, { onSettled: () => void (isPublishing.current = false) })
  }
  // Until the project is fetched again, the address just published stands in for the one it had.
  const address = unpublish.isSuccess && !publish.isPending && liveUrl === null ? null : (liveUrl ?? publish.data?.url ?? null)
  return (
    <>
      {address && <LiveAddress url={address} />}
      {/* A toast would lie over the very address it announces. */}
      <span className="vh" role="status">
        {publish.isSuccess && m.workbench_published_at({ host: hostOf(publish.data.url) })}
      </span>
      <Button data-publish="" tone="primary" size="small" aria-disabled={publish.isPending || !canPublish} title={canPublish ? undefined : m.workbench_nothing_to_publish()} onClick={publishNow}>
        {publish.isPending && <Block state="running" />}
        {publish.isPending ? m.workbench_publishing() : address ? m.workbench_publish_again() : m.workbench_publish()}
      </Button>
      {/* What the bar has no room for on a phone is in the menu there, so a phone has one from the first version on. */}
      {canPublish && (
        <span className={address ? undefined : 'only-m'}>
          <Menu label={m.workbench_more()}>
            <MenuLink icon={downloadIcon} phoneOnly render={<a href={codeUrl} download />}>
              {m.workbench_get_code()}
            </MenuLink>
            {address && <LiveItems url={address} onUnpublish={() => unpublish.mutate({ projectId })} />}
          </Menu>
        </span>
      )}
    </>
  )
}

function LiveItems({ url, onUnpublish }: { url: string; onUnpublish: () => void }) {
  return (
    <>
      <MenuItem icon={openIcon} onSelect={() => void window.open(url, '_blank', 'noopener')}>
        {m.workbench_open_live()}
      </MenuItem>
      <MenuLink icon={deploymentsIcon} render={<Link to="/deployments" />}>
        {m.workbench_deployments()}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={unpublishIcon} danger onSelect={onUnpublish}>
        {m.workbench_unpublish()}
      </MenuItem>
    </>
  )
}

function LiveAddress({ url }: { url: string }) {
  return (
    <a className="live-address" href={url} target="_blank" rel="noopener noreferrer" title={m.workbench_open_live()} aria-label={hostOf(url)}>
      <span className="hide-m">
        <Block state="set" />
      </span>
      <span className="only-m">
        <Icon path={openIcon} />
      </span>
      <span className="trunc hide-m">{hostOf(url)}</span>
    </a>
  )
}

function hostOf(url: string): string {
  return new URL(url).host
}

/** A refused build or migration carries its problems; the first one says what to ask the builder to repair. */
function firstProblem(error: unknown): string | undefined {
  const details = domainErrorOf(error)?.details
  if (typeof details !== 'object' || details === null || !('problems' in details) || !Array.isArray(details.problems)) return undefined
  const [problem]: unknown[] = details.problems
  return typeof problem === 'object' && problem !== null && 'message' in problem ? String(problem.message) : undefined
}
