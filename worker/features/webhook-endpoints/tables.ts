import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebhookDelivery, WebhookEvent, WebhookProblem } from '#shared/app/webhook-endpoints.ts'
import { projects } from '#worker/features/projects/tables.ts'

/** Addresses of makers that are told what happens in a project. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events', { mode: 'json' }).$type<WebhookEvent[]>().notNull(),
    /** What signs, sealed: unlike a token it is needed itself. */
    sealed: text('sealed').notNull(),
    /** Deliveries in a row that were given up. */
    failures: integer('failures').notNull().default(0),
    pausedAt: integer('paused_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('webhook_endpoints_project').on(table.projectId)],
)

/** What was told, or is still to be. The body is kept, so that what is sent again is the same. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookDelivery['type']>().notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    problem: text('problem').$type<WebhookProblem>(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    lastAt: integer('last_at', { mode: 'timestamp_ms' }),
    /** When it is tried next. Null when it is over. */
    nextAt: integer('next_at', { mode: 'timestamp_ms' }),
    deliveredAt: integer('delivered_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} IS NOT NULL`),
  ],
)
