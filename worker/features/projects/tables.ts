import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type TakeDownStatus } from '#shared/deployments/deployments.ts'
import type { MemberRole, ProjectSummary } from '#shared/projects/projects.ts'
import { users } from '#worker/features/accounts/tables.ts'

/**
 * What lists need to know of a project. Its files, versions and conversation live in its object, which keeps this row
 * up to date.
 */
export const projects = sqliteTable(
  'projects',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    state: text('state').$type<ProjectSummary['state']>().notNull(),
    color: text('color').notNull(),
    /** SHA-256 of the picture in R2. Null while there is none. */
    coverHash: text('cover_hash'),
    versionCount: integer('version_count').notNull(),
    /** The project whose files it began with, when it is a copy. */
    copiedFrom: text('copied_from'),
    /**
     * The project that it is an idea of. An idea is in no list, takes no place of a plan, and is deleted and brought back
     * with its project: a trigger sees to that.
     */
    ideaOf: text('idea_of').references((): AnySQLiteColumn => projects.id),
    /** When an idea was taken over. Null for one that was thrown away. */
    takenAt: integer('taken_at', { mode: 'timestamp_ms' }),
    /**
     * Bytes of the project's object (files, versions, conversation), as it last said. Those of its apps' databases are
     * in `app_servers`.
     */
    storageBytes: integer('storage_bytes').notNull().default(0),
    /** Bytes in R2: of its attachments here, and of its picture below. */
    uploadBytes: integer('upload_bytes').notNull().default(0),
    coverBytes: integer('cover_bytes').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    archivedAt: integer('archived_at', { mode: 'timestamp_ms' }),
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
  },
  // For each order, the list reads its page from an index, starting where the last page ended.
  (table) => [
    index('projects_owner_updated').on(table.ownerId, table.updatedAt, table.id),
    index('projects_owner_created').on(table.ownerId, table.createdAt, table.id),
    index('projects_copies')
      .on(table.createdAt)
      .where(sql`copied_from IS NOT NULL`),
    index('projects_ideas')
      .on(table.ideaOf)
      .where(sql`idea_of IS NOT NULL`),
    index('projects_owner_title').on(table.ownerId, sql`${table.title} collate nocase`, table.id),
  ],
)

/** Who may see a project or work on it beside its owner, by the address they sign in with, in lower case. */
export const projectMembers = sqliteTable(
  'project_members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull().default('editor'),
    addedAt: integer('added_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.email] }), index('project_members_email').on(table.email)],
)

/** The published side of a project: its address and the deployment that answers there now. */
export const apps = sqliteTable('apps', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  liveDeploymentId: text('live_deployment_id'),
  /**
   * When an operator took it down, and the status that its addresses answer. Nothing of it is served then, whatever is
   * live.
   */
  takenDownAt: integer('taken_down_at', { mode: 'timestamp_ms' }),
  takenDownStatus: integer('taken_down_status').$type<TakeDownStatus>(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})
