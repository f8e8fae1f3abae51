import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Listed } from '#client/features/workbench/data/data-view.ts'
import { clockText } from '#client/lib/format/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lockIcon } from '#client/ui/icon/tool-icons.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SECOND_MS } from '#shared/time.ts'
import { dataRefusal } from './data-refusal.ts'

/** Production is read only. Its owner opens it for ten minutes, and sees how many are left. */
export function ProductionLine({ projectId, listed }: { projectId: string; listed: Listed }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = {
    onError: (error: unknown) => void notify.error(dataRefusal(error)),
    onSettled: () => queryClient.invalidateQueries(trpc.appData.pathFilter()),
  }
  const unlock = useMutation(trpc.appData.unlock.mutationOptions(settled))
  const lock = useMutation(trpc.appData.lock.mutationOptions(settled))
  const { unlockedUntil } = listed
  const left = useTimeLeft(unlockedUntil, () => void queryClient.invalidateQueries(trpc.appData.pathFilter()))
  if (listed.mayChange && left > 0)
    return (
      <div className="production-line open">
        <Icon path={lockIcon} dense />
        <p className="grow">
          <b role="timer">{m.data_unlocked({ time: clockText(left) })}</b> {m.data_unlocked_about()}
        </p>
        <Button size="small" isBusy={lock.isPending} onClick={() => lock.mutate({ projectId })}>
          {m.data_lock()}
        </Button>
      </div>
    )
  return (
    <div className="production-line">
      <Icon path={lockIcon} dense />
      <p className="grow">
        <b>{m.data_read_only()}</b> {listed.mayUnlock ? m.data_production_about() : m.data_owner_only()}
      </p>
      {listed.mayUnlock && (
        <Button size="small" isBusy={unlock.isPending} onClick={() => unlock.mutate({ projectId })}>
          <Icon path={lockIcon} dense />
          {m.data_unlock()}
        </Button>
      )}
    </div>
  )
}

/** How long is left until a moment. When it has come, it is told once. */
function useTimeLeft(until: number | null, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const latest = useRef(onEnd)
  useEffect(() => void (latest.current = onEnd))
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      latest.current()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, until - now)
}
