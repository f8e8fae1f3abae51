import type { Chance } from './chance.ts'
import type { DemoProject } from './makers.ts'
import type { Writer } from './writer.ts'

const DAY_MS = 24 * 60 * 60_000
const PLACES = ['FRA', 'CDG', 'IAD', 'SIN']
const HEX = '0123456789abcdef'

/**
 * Writes what the servers of published apps last told of themselves. Those that are visited most were asked a moment
 * ago.
 */
export function writeServers({
  chance,
  writer,
  published,
  until,
}: {
  chance: Chance
  writer: Writer
  published: DemoProject[]
  until: number
}): void {
  for (const [index, { id }] of published.entries()) {
    const lastRequestAt = until - Math.min(30 * DAY_MS, index * index * Math.round(chance.between(2_000, 60_000)))
    const isBroken = chance.isTrue(0.02)
    writer.add('app_servers', {
      project_id: id,
      environment: 'production',
      bundle_id: Array.from({ length: 64 }, () => HEX[chance.below(16)]).join(''),
      problem: isBroken ? 'server/index.ts:12: Cannot read properties of undefined' : null,
      colo: chance.pick(PLACES),
      storage_bytes: 4_096 * Math.max(3, Math.round(chance.around(12, 3))),
      started_at: lastRequestAt - Math.round(chance.between(60_000, DAY_MS)),
      last_request_at: lastRequestAt,
      suspended_at: !isBroken && chance.isTrue(0.01) ? lastRequestAt : null,
    })
  }
}
