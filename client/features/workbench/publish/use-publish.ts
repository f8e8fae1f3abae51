import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalSaid } from '#client/lib/failures/refusal-said.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notifyRefusal } from '#client/ui/toast/notify-refusal.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import { problemSaid } from './problem-said.tsx'

type Publishing = {
  projectId: string
  canPublish: boolean
  hasAddress: boolean
  live: Pick<LiveProject, 'turn' | 'ended'>
}

/** The first publish asks for an address. The one that was typed stands there again, with why it was refused. */
export type Asking = { typed: { address: string; refusal: string | null } | null }

const ADDRESS_REFUSALS = new Set(['deployment.address_refused', 'deployment.address_taken', 'deployment.address_limit'])

/** While a turn is at work, publishing waits for its end: half of its files are not for the public. */
export function usePublish({ projectId, canPublish, hasAddress, live: { turn, ended } }: Publishing) {
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
      return void refusalSaid(error).then((text) => setAsking({ typed: { address, refusal: text } }))
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
export type FailingChecks = { failures: string[]; count: number }

/** A refused build or migration carries its problems. The first one says what the builder should repair. */
function tellRefusal(error: unknown) {
  const details = domainErrorOf(error)?.details as { problems?: Problem[] } | null | undefined
  const [problem] = details?.problems ?? []
  notifyRefusal(error, { duration: 10_000, description: problem && problemSaid(problem) })
}
