import { scheduleUrl } from '../../scripts/local-crons.mjs'
import { hostFetch } from './host-fetch.ts'

const RUN_MS = 120_000

/** Lets a server work out its figures and rankings, as it does every five minutes. */
export async function runRollups(origin: string): Promise<void> {
  const { status, text } = await hostFetch(scheduleUrl(origin, '*/5 * * * *'), { timeoutMs: RUN_MS })
  if (status !== 200) throw new Error(`The schedule did not run: ${status} ${text}`)
}
