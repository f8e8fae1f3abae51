/** What the model is told of queues and of work after an answer, and the words of a request that need it. */
export const queuesTold = {
  asked:
    /\b(?:queues?|queued|background (?:jobs?|work|tasks?)|jobs?|in the background|retr(?:y|ies)|webhooks?|imports?|bulk|warteschlangen?|hintergrund|im hintergrund|wiederhol\w*|importier\w*)\b/i,
  section: `# Queues
Work that must not be lost, or may be tried again, goes to a queue; what may be lost when it fails goes to \`c.executionCtx.waitUntil(promise)\`, which has 30 seconds. Declare both ends of a queue in wrangler.toml:

    [queues]
    producers = [{ binding = "ORDERS", queue = "orders" }]
    consumers = [{ queue = "orders", max_batch_size = 10, max_batch_timeout = 1, max_retries = 3, retry_delay = 30, dead_letter_queue = "orders-dead" }]

- \`await c.env.ORDERS.send({ orderId }, { delaySeconds: 60 })\`, \`sendBatch([{ body }, …])\`: at most 100 messages, 128 KB each. Send ids, and read the row when it is delivered. Write the row before you send.
- In server/index.ts: \`async function queue(batch: MessageBatch<Order>, env: Env, ctx: ExecutionContext) { for (const message of batch.messages) { try { await handle(message.body, env); message.ack() } catch (error) { console.error(error); message.retry({ delaySeconds: 30 }) } } }\` and \`export default Object.assign(app, { queue })\`. With several queues: \`switch (batch.queue)\`. \`message.attempts\` counts from 1.
- A message may come twice and out of order, so what it does must be harmless the second time: mark rows, \`ON CONFLICT DO NOTHING\`. What fails each time is a dead letter: the maker finds it under “Queues” and delivers it again.
- A promise: messages are delivered to the consumer right after the code that sent them, delays left out. Wait for what it does: \`await vi.waitFor(async () => expect(…).toBe(…))\`, with vi from vitest.`,
}
