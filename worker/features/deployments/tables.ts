import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DEPLOYMENT_FAILURES, DEPLOYMENT_STATES } from '#shared/deployments/deployments.ts'
import { projects } from '#worker/features/projects/tables.ts'

export const deployments = sqliteTable(
  'deployments',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    versionId: text('version_id'),
    versionNumber: integer('version_number').notNull(),
    state: text('state', { enum: DEPLOYMENT_STATES }).notNull(),
    manifestHash: text('manifest_hash'),
    buildMs: integer('build_ms'),
    sizeBytes: integer('size_bytes'),
    failure: text('failure', { enum: DEPLOYMENT_FAILURES }),
    error: text('error'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('deployments_project').on(table.projectId, table.createdAt),
    index('deployments_created').on(table.createdAt),
  ],
)

/** How often a deployment was visited since it was published, as the app's object last said. The object has the rest. */
export const deploymentVisits = sqliteTable('deployment_visits', {
  deploymentId: text('deployment_id')
    .primaryKey()
    .references(() => deployments.id, { onDelete: 'cascade' }),
  visits: integer('visits').notNull(),
  visitors: integer('visitors').notNull(),
  errors: integer('errors').notNull(),
})

/** The addresses that apps had before. Each leads to the new one, and is nobody else's, until its time has passed. */
export const formerAddresses = sqliteTable(
  'former_addresses',
  {
    slug: text('slug').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    until: integer('until', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('former_addresses_project').on(table.projectId)],
)
