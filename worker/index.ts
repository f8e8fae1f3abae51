import { app } from './app.ts'
import { runQueue, runScheduled } from './jobs.ts'

export { AiGateway } from './app/ai/gateway.ts'
export { AssetsGateway } from './app/assets/gateway.ts'
export { AppObject } from './app/object.ts'
export { LogTail } from './app/log/log-tail.ts'
export { MailGateway } from './app/mail/gateway.ts'
export { QueueGateway } from './app/queues/gateway.ts'
export { OutboundGateway } from './app/outbound/gateway.ts'
export { ProjectObject } from './project/object.ts'
export { FilesGateway } from './runtime/gateways/files/files-gateway.ts'
export { OwnObjectsGateway } from './runtime/gateways/own-objects/own-objects-gateway.ts'

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(controller.cron, env, controller.scheduledTime),
  queue: (batch, env) => runQueue(batch, env),
} satisfies ExportedHandler<Env>
