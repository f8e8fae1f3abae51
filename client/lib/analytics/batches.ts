import type { PostHog } from 'posthog-js/dist/module.no-external'

const BATCH_SIZE = 50

/** PostHog sends all that waits in one body. Events get a batch of their own each fifty, so that no body outgrows a proxy's limit. */
export function limitBatches(posthog: Pick<PostHog, 'capture'>): void {
  const capture = posthog.capture.bind(posthog)
  let count = 0
  posthog.capture = (name, properties, options) =>
    capture(name, properties, options ?? { _batchKey: `events${Math.floor(count++ / BATCH_SIZE)}` })
}
