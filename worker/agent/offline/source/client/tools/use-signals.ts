import { useEffect } from 'react'
import type { Standing } from '../../shared/tools/interval'
import { signal } from './signal'

const COUNTED_DOWN = 3
const PITCH = { prepare: 440, work: 880, rest: 440, done: 1_175 }

/** Sounds when a phase begins, and in its last three seconds. */
export function useSignals(now: Standing | null, hasSound: boolean) {
  const kind = now?.kind ?? null
  const round = now?.round ?? 0
  const last = now !== null && now.left > 0 && now.left <= COUNTED_DOWN ? now.left : 0

  useEffect(() => {
    if (kind !== null && hasSound) signal(PITCH[kind], kind === 'done' ? 0.9 : 0.4)
    // Turning the sound on is no new phase.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, round])

  useEffect(() => {
    if (last > 0 && hasSound) signal(587, 0.12)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [last])
}
