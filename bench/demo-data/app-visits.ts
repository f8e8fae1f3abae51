import { latencyGroup, noLatencies } from '#worker/features/apps/report.ts'
import type { Chance } from './chance.ts'
import type { DemoProject } from './makers.ts'
import type { Writer } from './writer.ts'

const MINUTE_MS = 60_000
/** Minutes are kept for 40 days. */
const KEPT_MINUTES = 39 * 24 * 60

/** Writes so many minutes in which published apps were asked for something. A few apps have most of them. */
export function writeVisits({
  chance,
  writer,
  published,
  count,
  until,
}: {
  chance: Chance
  writer: Writer
  published: DemoProject[]
  count: number
  until: number
}): void {
  const end = Math.floor(until / MINUTE_MS)
  const taken = new Set<string>()
  for (let index = 0; index < count && published.length > 0; index += 1) {
    const project = published[Math.floor(published.length * chance.next() ** 3)]!
    const minute = end - 1 - chance.below(KEPT_MINUTES)
    if (taken.has(`${project.id} ${minute}`)) continue
    taken.add(`${project.id} ${minute}`)
    writer.add('app_minutes', minuteOf(chance, { projectId: project.id, minute }))
  }
}

function minuteOf(chance: Chance, { projectId, minute }: { projectId: string; minute: number }) {
  const requests = 1 + chance.below(40)
  const times = Array.from({ length: requests }, () => Math.round(chance.around(12, 2.2)))
  const buckets = noLatencies()
  for (const ms of times) buckets[latencyGroup(ms)]! += 1
  const errors = chance.isTrue(0.03) ? 1 + chance.below(Math.min(3, requests)) : 0
  return {
    project_id: projectId,
    environment: 'production',
    minute,
    requests,
    visits: Math.ceil(requests / 6),
    errors,
    ms_total: times.reduce((sum, ms) => sum + ms, 0),
    buckets: JSON.stringify(buckets),
  }
}
