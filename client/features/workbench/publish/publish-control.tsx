import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { APP_DIALOGS, type AppDialogId } from '#client/features/workbench/app-dialogs.ts'
import { problemText } from '#client/features/workbench/preview/preview-status.tsx'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { deploymentsIcon, openIcon, pencilIcon, unpublishIcon } from '#client/ui/icon/icons.ts'
import { compareIcon, downloadIcon, settingsIcon } from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import { AddressDialog } from './address-dialog.tsx'
import { FirstPublishDialog } from './first-publish-dialog.tsx'
import { PublishAgainDialog } from './publish-again-dialog.tsx'

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
      onError: (error) => void notify.error(refusalText(error)),
    }),
  )
  // Until the project is fetched again, the address just published stands in for its old one.
  const address = unpublish.isSuccess && !publish.isPending && liveUrl === null ? null : (liveUrl ?? publish.url)
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
      {publish.asking && (
        <FirstPublishDialog
          projectId={projectId}
          title={title}
          typed={publish.asking.typed}
          onPublish={publish.publishAt}
          onClose={publish.leaveIt}
        />
      )}
      {publish.isAskingAgain && (
        <PublishAgainDialog projectId={projectId} onPublish={publish.publishAgain} onClose={publish.leaveIt} />
      )}
      {isMoving && <AddressDialog projectId={projectId} onClose={() => setMoving(false)} />}
      {publish.failing && (
        <PublishAnyway failing={publish.failing} onConfirm={publish.publishAnyway} onClose={publish.leaveIt} />
      )}
      <Menu label={m.workbench_more()}>
        <MenuItem icon={settingsIcon} onSelect={onSettings}>
          {m.settings_title()}
        </MenuItem>
        {canPublish && (
          <>
            <MenuItem icon={compareIcon} onSelect={onIdeas}>
              {isIdea ? m.ideas_title() : m.ideas_menu()}
            </MenuItem>
            <MenuLink icon={downloadIcon} phoneOnly render={<a href={codeUrl} download />}>
              {m.workbench_get_code()}
            </MenuLink>
            {APP_DIALOGS.map(({ id, icon, title: words }) => (
              <MenuItem key={id} icon={icon} onSelect={() => onShow(id)}>
                {words()}
              </MenuItem>
            ))}
          </>
        )}
        {canPublish && address && (
          <LiveItems url={address}>
            {mayPublish && (
              <>
                <MenuItem icon={pencilIcon} onSelect={() => setMoving(true)}>
                  {m.addresses_change_menu()}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={unpublishIcon} danger onSelect={() => unpublish.mutate({ projectId })}>
                  {m.workbench_unpublish()}
                </MenuItem>
              </>
            )}
          </LiveItems>
        )}
      </Menu>
    </>
  )
}

function titleOf({ canPress, isWaiting }: { canPress: boolean; isWaiting: boolean }): string | undefined {
  if (isWaiting) return m.workbench_publish_waits_hint()
  return canPress ? undefined : m.workbench_nothing_to_publish()
}

/** What leads to the live app. `children` change it. */
function LiveItems({ url, children }: { url: string; children: ReactNode }) {
  return (
    <>
      <MenuItem icon={openIcon} onSelect={() => void window.open(url, '_blank', 'noopener')}>
        {m.workbench_open_live()}
      </MenuItem>
      <MenuLink icon={deploymentsIcon} render={<Link to="/deployments" />}>
        {m.workbench_deployments()}
      </MenuLink>
      {children}
    </>
  )
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

type Publishing = Pick<PublishControlProps, 'projectId' | 'canPublish' | 'hasAddress'> & {
  live: Pick<LiveProject, 'turn' | 'ended'>
}

/** The first publish asks for an address. The one that was typed stands there again, with why it was refused. */
type Asking = { typed: { address: string; refusal: string | null } | null }

const ADDRESS_REFUSALS = new Set(['deployment.address_refused', 'deployment.address_taken', 'deployment.address_limit'])

/** While a turn is at work, publishing waits for its end: half of its files are not for the public. */
function usePublish({ projectId, canPublish, hasAddress, live: { turn, ended } }: Publishing) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  /** What the maker said yes to before this publish. */
  const [agreed, setAgreed] = useState<string[]>([])
  /** Somebody wishes to publish as soon as no turn runs. Each press is a new wish, fulfilled once. */
  const [wish, setWish] = useState<object | null>(null)
  const fulfilled = useRef<object | null>(null)
  const isRunning = turn !== null
  const [wasBusy, setWasBusy] = useState(isRunning)
  if (wasBusy !== isRunning) {
    setWasBusy(isRunning)
    // A wish from before the last turn's end is done with.
    if (isRunning) setWish(null)
  }
  const isWaiting = wish !== null && isRunning
  // A ref guards this: the second half of a double click comes before the next drawing.
  const isPublishing = useRef(false)
  const wasRunning = useRef(isRunning)
  // The answer must meet the page as it is now, not as it was when it was asked.
  useEffect(() => void (wasRunning.current = isRunning))
  const publish = useMutation(trpc.deployments.publish.mutationOptions())
  const [failing, setFailing] = useState<FailingChecks | null>(null)
  const [isAskingAgain, setAskingAgain] = useState(false)

  function refuse(error: unknown, address: string | null) {
    const refusal = domainErrorOf(error)
    // It may have its address by now, although it was not published.
    void queryClient.invalidateQueries(trpc.projects.get.queryFilter({ projectId }))
    if (refusal?.code === 'deployment.checks_failed') return setFailing(refusal.details as FailingChecks)
    if (address !== null && ADDRESS_REFUSALS.has(refusal?.code ?? ''))
      return setAsking({ typed: { address, refusal: refusalText(error) } })
    // The turn that it waited for gave the app more to do.
    if (refusal?.code === 'deployment.consent_needed')
      return address === null ? setAskingAgain(true) : setAsking({ typed: { address, refusal: null } })
    // Another tab may have begun a turn meanwhile.
    if (refusal?.code === 'turn.already_running' && wasRunning.current) setWish({})
    else tellRefusal(error)
  }

  function start({ acceptsFailures = false, address = chosen, consents = agreed } = {}) {
    if (isPublishing.current) return
    isPublishing.current = true
    setFailing(null)
    publish.mutate(
      { projectId, acceptsFailures, address, consents },
      { onError: (error) => refuse(error, address), onSettled: () => void (isPublishing.current = false) },
    )
  }

  const onTurnEnd = useEffectEvent(() => {
    if (ended?.state === 'succeeded') start()
    else void notify.error(m.workbench_publish_called_off(), { duration: 10_000 })
  })
  // The end of a turn comes from the server's stream of events, not from anything the maker does here.
  useEffect(() => {
    if (wish === null || isRunning || fulfilled.current === wish) return
    fulfilled.current = wish
    onTurnEnd()
  }, [wish, isRunning])

  const canPress = canPublish || isRunning
  const press = () => {
    if (publish.isPending || !canPress) return
    if (isWaiting) setWish(null)
    else if (hasAddress || publish.isSuccess) void goAgain()
    else setAsking({ typed: null })
  }
  /** Asks about what came since the last publish. The server refuses what could not be asked. */
  const goAgain = async () => {
    const question = await queryClient
      .fetchQuery(trpc.consents.question.queryOptions({ projectId }, { staleTime: 0 }))
      .catch(() => null)
    if (question && question.capabilities.length + question.missing.length > 0) setAskingAgain(true)
    else go(null, [])
  }
  const go = (address: string | null, consents: string[]) => {
    setAsking(null)
    setAskingAgain(false)
    setAgreed(consents)
    setChosen(address)
    if (isRunning) setWish({})
    else start({ address, consents })
  }
  return {
    press,
    canPress,
    isWaiting,
    isPending: publish.isPending,
    url: publish.isSuccess ? publish.data.url : null,
    asking,
    publishAt: go,
    isAskingAgain,
    publishAgain: (consents: string[]) => go(null, consents),
    failing,
    publishAnyway: () => start({ acceptsFailures: true }),
    leaveIt: () => {
      setAsking(null)
      setFailing(null)
      setAskingAgain(false)
    },
  }
}

/** What fails in the version that was to be published. Of many failures, the first are named. */
type FailingChecks = { failures: string[]; count: number }

type PublishAnywayProps = { failing: FailingChecks; onConfirm: () => void; onClose: () => void }

/** Visitors must not be the first to meet what fails: the maker reads it, and decides. */
function PublishAnyway({ failing: { failures, count }, onConfirm, onClose }: PublishAnywayProps) {
  const others = count - failures.length
  return (
    <ConfirmDialog
      title={m.workbench_publish_failing()}
      action={m.workbench_publish_anyway()}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{m.workbench_publish_failing_hint()}</p>
      <ul className="failing-checks">
        {failures.map((failure) => (
          <li key={failure} className="flex items-baseline gap-2">
            <Block state="failed" />
            <span className="min-w-0">{failure}</span>
          </li>
        ))}
        {others > 0 && <li>{m.workbench_publish_failing_more({ count: others })}</li>}
      </ul>
    </ConfirmDialog>
  )
}

/** A refused build or migration carries its problems. The first one says what the builder should repair. */
function tellRefusal(error: unknown) {
  const details = domainErrorOf(error)?.details as { problems?: Problem[] } | null | undefined
  const [problem] = details?.problems ?? []
  notify.error(refusalText(error), { duration: 10_000, description: problem && problemSaid(problem) })
}

/** The compiler's or database's own words follow what keeps the app from running. */
export function problemSaid(problem: Problem): ReactNode {
  return (
    <>
      {problemText(problem)}: <q lang="en">{problem.message}</q>
    </>
  )
}
