import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { dateFormat, formatHour } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { RunOutcome, Schedule, ScheduleRun } from '#shared/projects/schedules.ts'
import { WorkHistory, WorkRow } from '../environments/work-history.tsx'
import { cronWords } from './cron-words.ts'

type ScheduleItemProps = { projectId: string; place: Environment; schedule: Schedule; mayRun: boolean }

export function ScheduleItem({ projectId, place, schedule, mayRun }: ScheduleItemProps) {
  const { cron, nextAt, runs } = schedule
  const trpc = useTRPC()
  const words = cronWords(cron)
  const run = useMutation(
    trpc.schedules.runNow.mutationOptions({
      onError: (error) => notify.error(m.schedules_not_run(), { description: refusalText(error) }),
    }),
  )
  const isAtWork = runs.some(({ outcome }) => outcome === 'waiting' || outcome === 'running')
  return (
    <li className="work">
      <div className="work-title">
        <span className="schedule-when">
          <b>{words}</b>
          <code>{cron}</code>
        </span>
        {mayRun && (
          <Button
            size="small"
            isBusy={run.isPending || isAtWork}
            aria-label={m.schedules_run_now_of({ schedule: words })}
            onClick={() => !run.isPending && !isAtWork && run.mutate({ projectId, place, cron })}
          >
            {m.schedules_run_now()}
          </Button>
        )}
      </div>
      {nextAt !== null && <NextTime at={new Date(nextAt)} />}
      <WorkHistory
        work={runs}
        label={m.schedules_runs_of({ schedule: words })}
        never={m.schedules_never()}
        earlier={(count) => m.schedules_earlier({ count })}
        row={(each) => <RunRow key={each.id} run={each} />}
      />
    </li>
  )
}

/** In the reader's own time, and in that of the expression. */
function NextTime({ at }: { at: Date }) {
  const { zone } = useMoment()
  const day = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  const local = dateFormat({ ...day, timeZone: zone }).format(at)
  const utc = formatHour(at, 'UTC')
  return (
    <p className="mid">
      <time dateTime={at.toISOString()}>
        {formatHour(at, zone) === utc ? m.schedules_next_utc({ time: local }) : m.schedules_next({ time: local, utc })}
      </time>
    </p>
  )
}

const OUTCOMES: Record<RunOutcome, { block: BlockState; word: (run: ScheduleRun) => string }> = {
  waiting: { block: 'drawn', word: m.schedules_waiting },
  running: { block: 'running', word: m.schedules_running },
  ok: { block: 'set', word: m.schedules_ok },
  failed: { block: 'failed', word: m.schedules_run_failed },
  late: { block: 'failed', word: m.schedules_late },
  skipped: { block: 'drawn', word: m.schedules_skipped },
  missed: { block: 'drawn', word: ({ times }) => m.schedules_missed({ times }) },
  lost: { block: 'failed', word: m.schedules_lost },
  replaced: { block: 'released', word: m.schedules_replaced },
}

function RunRow({ run }: { run: ScheduleRun }) {
  const { outcome, plannedAt, startedAt, durationMs, message, location, isByHand } = run
  const { block, word } = OUTCOMES[outcome]
  return (
    <WorkRow
      state={block}
      word={word(run)}
      at={startedAt ?? plannedAt}
      durationMs={durationMs}
      problem={{ message, location }}
    >
      {isByHand && <span>{m.schedules_by_hand()}</span>}
    </WorkRow>
  )
}
