import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DEPLOYMENT_FAILURES, DEPLOYMENT_STATES, type TakeDownStatus } from '#shared/deployments.ts'
import { projects } from '#worker/features/projects/tables.ts'

/** The published side of a project: its address and the deployment that answers there now. */
export const apps = sqliteTable('apps', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  liveDeploymentId: text('live_deployment_id'),
  /** Taken down by an operator: since when, and the status its addresses answer. Nothing of it is served, whatever is live. */
  takenDownAt: integer('taken_down_at', { mode: 'timestamp_ms' }),
  takenDownStatus: integer('taken_down_status').$type<TakeDownStatus>(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})

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
