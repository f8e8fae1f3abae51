import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveProject } from '#client/features/workbench/pane/live-project.ts'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import type { Problem } from '#shared/apps.ts'
import { m } from '#shared/messages.gen/messages.js'
import { problemSaid } from './problem-said.tsx'

type Publishing = { projectId: string; canPublish: boolean; live: Pick<LiveProject, 'turn' | 'ended'> }

/** Publishes the newest version. Pressed while a turn is at work, it waits for its end: half of its files are not for the public. */
export function usePublish({ projectId, canPublish, live: { turn, ended } }: Publishing) {
  const trpc = useTRPC()
  /** That the maker wants it as soon as no turn runs: each press is a wish of its own, fulfilled once. */
  const [wish, setWish] = useState<object | null>(null)
  const fulfilled = useRef<object | null>(null)
  const isRunning = turn !== null
  const [wasBusy, setWasBusy] = useState(isRunning)
  if (wasBusy !== isRunning) {
    setWasBusy(isRunning)
    // What was wished before the last turn ended has been done with.
    if (isRunning) setWish(null)
  }
  const isWaiting = wish !== null && isRunning
  // What is on screen is too old to stop the second half of a double click.
  const isPublishing = useRef(false)
  const wasRunning = useRef(isRunning)
  // An answer of the server meets the page as it is then, not as it was when it was asked.
  useEffect(() => void (wasRunning.current = isRunning))
  const publish = useMutation(trpc.deployments.publish.mutationOptions())

  function refuse(error: unknown) {
    // A turn that another tab began while this one was asking.
    if (domainErrorOf(error)?.code === 'turn.already_running' && wasRunning.current) setWish({})
    else tellRefusal(error)
  }

  function start() {
    if (isPublishing.current) return
    isPublishing.current = true
    publish.mutate({ projectId }, { onError: refuse, onSettled: () => void (isPublishing.current = false) })
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
    if (publish.isPending) return
    if (isRunning) setWish(isWaiting ? null : {})
    else if (canPress) start()
  }
  return { press, canPress, isWaiting, isPending: publish.isPending, url: publish.isSuccess ? publish.data.url : null }
}

/** A refused build or migration carries its problems; the first one says what to ask the builder to repair. */
function tellRefusal(error: unknown) {
  const details = domainErrorOf(error)?.details as { problems?: Problem[] } | null | undefined
  const [problem] = details?.problems ?? []
  notify.error(refusalText(error), { duration: 10_000, description: problem && problemSaid(problem) })
}
