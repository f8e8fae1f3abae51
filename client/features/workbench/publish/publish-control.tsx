import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AppDialogId } from '#client/features/workbench/app-dialogs.ts'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { openIcon } from '#client/ui/icon/icons.ts'
import { LateMenu, menuWith } from '#client/ui/menu/menu.tsx'
import { notifyRefusal } from '#client/ui/toast/notify-refusal.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { LiveProject } from '#shared/turns/live-project.ts'
import { usePublish } from './use-publish.ts'

const menu = menuWith(() => import('./project-menu.tsx'))

const PublishDialogs = lazyComponent(
  'client/features/workbench/publish/publish-dialogs.tsx',
  () => import('./publish-dialogs.tsx'),
  'PublishDialogs',
)

function prepare(): void {
  void PublishDialogs.preload?.()
  preloadDialog()
}

type PublishControlProps = {
  projectId: string
  title: string
  live: LiveProject
  liveUrl: string | null
  hasAddress: boolean
  canPublish: boolean
  /** An idea is compared with its project instead of published. */
  isIdea: boolean
  codeUrl: string
  onShow: (dialog: AppDialogId) => void
  onSettings: () => void
  onIdeas: () => void
}

export function PublishControl(props: PublishControlProps) {
  const { projectId, title, live, liveUrl, hasAddress, canPublish, isIdea, codeUrl, onShow, onSettings, onIdeas } =
    props
  const trpc = useTRPC()
  const mayPublish = useMay('publish')
  const [isMoving, setMoving] = useState(false)
  const publish = usePublish({ projectId, canPublish, hasAddress, live })
  const unpublish = useMutation(
    trpc.deployments.unpublish.mutationOptions({
      onSuccess: () => void notify.success(m.workbench_unpublished()),
      onError: (error) => notifyRefusal(error),
    }),
  )
  // Until the project is fetched again, the address just published stands in for its old one.
  const address = unpublish.isSuccess && !publish.isPending && liveUrl === null ? null : (liveUrl ?? publish.url)
  const isAsking = publish.asking !== null || publish.isAskingAgain || publish.failing !== null || isMoving
  return (
    <>
      {address && <LiveAddress url={address} />}
      {/* A toast would lie over the very address it announces. */}
      <span className="vh" role="status">
        {publish.isWaiting
          ? m.workbench_publish_waits_hint()
          : publish.url && m.workbench_published_at({ host: hostOf(publish.url) })}
      </span>
      {isIdea ? (
        <Button tone="primary" size="small" aria-haspopup="dialog" onClick={onIdeas}>
          {m.ideas_compare()}
        </Button>
      ) : (
        mayPublish && (
          <Button
            data-publish=""
            tone="primary"
            size="small"
            aria-disabled={publish.isPending || !publish.canPress}
            title={titleOf(publish)}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={publish.press}
          >
            {(publish.isPending || publish.isWaiting) && <Block state={publish.isPending ? 'running' : 'hatched'} />}
            {publish.isPending
              ? m.workbench_publishing()
              : publish.isWaiting
                ? m.workbench_publish_waits()
                : address
                  ? m.workbench_publish_again()
                  : m.workbench_publish()}
          </Button>
        )
      )}
      <Suspense>
        {isAsking && (
          <PublishDialogs
            projectId={projectId}
            title={title}
            publish={publish}
            isMoving={isMoving}
            onMoved={() => setMoving(false)}
          />
        )}
      </Suspense>
      <LateMenu label={m.workbench_more()} code={menu}>
        {({ items: { ProjectMenu } }) => (
          <ProjectMenu
            canPublish={canPublish}
            mayPublish={mayPublish}
            isIdea={isIdea}
            codeUrl={codeUrl}
            address={address}
            onShow={onShow}
            onSettings={onSettings}
            onIdeas={onIdeas}
            onMove={() => setMoving(true)}
            onUnpublish={() => unpublish.mutate({ projectId })}
          />
        )}
      </LateMenu>
    </>
  )
}

function titleOf({ canPress, isWaiting }: { canPress: boolean; isWaiting: boolean }): string | undefined {
  if (isWaiting) return m.workbench_publish_waits_hint()
  return canPress ? undefined : m.workbench_nothing_to_publish()
}

function LiveAddress({ url }: { url: string }) {
  return (
    <a
      className="live-address"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={m.workbench_open_live()}
      aria-label={hostOf(url)}
    >
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
