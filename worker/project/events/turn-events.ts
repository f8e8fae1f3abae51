import type { StoredEvent } from '#shared/turns/events.ts'
import type { EventLog } from './log.ts'

const MAX_EVENTS = 2_000
const MAX_TEXT = 400

/** What happened in a turn, and to the preview meanwhile, oldest first and bounded; long texts are cut. Of the model's words only that there were any. */
export function turnEvents(
  events: Pick<EventLog, 'during'>,
  { turnId, from, to }: { turnId: string; from: number; to: number },
): StoredEvent[] {
  const found: StoredEvent[] = []
  for (const stored of events.during(from, to)) {
    const isOthers = 'turnId' in stored.event && stored.event.turnId !== null && stored.event.turnId !== turnId
    if (isOthers) continue
    found.push(cut(stored))
    if (found.length >= MAX_EVENTS) break
  }
  return found
}

function cut(stored: StoredEvent): StoredEvent {
  const { event } = stored
  if (event.type === 'text' || event.type === 'reasoning') return { ...stored, event: { ...event, delta: '' } }
  if (event.type === 'turn.queued' || event.type === 'turn.edited')
    return { ...stored, event: { ...event, prompt: '' } }
  if ('detail' in event && event.detail !== null)
    return { ...stored, event: { ...event, detail: event.detail.slice(0, MAX_TEXT) } }
  return stored
}
