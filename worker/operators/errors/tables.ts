import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ErrorKind, ErrorSeverity, ErrorState } from '#shared/operators/errors.ts'

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

/**
 * Groups of errors that are the same, by fingerprint. The counts are of the group with all that was merged into it. A
 * trigger on `error_events` counts, and moves the state. Ids of people, projects and turns are plain text, because
 * groups outlive them.
 */
export const errorGroups = sqliteTable(
  'error_groups',
  {
    fingerprint: text('fingerprint').primaryKey(),
    kind: text('kind').$type<ErrorKind>().notNull(),
    /** The first word of the source, such as `trpc`, `billing` or `browser`. */
    area: text('area').notNull(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    code: text('code'),
    severity: text('severity').$type<ErrorSeverity>().notNull(),
    /** The project, when it is an error of an app. */
    projectId: text('project_id'),
    state: text('state').$type<ErrorState>().notNull().default('new'),
    stateAt: moment('state_at').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    firstRelease: text('first_release').notNull().default(''),
    lastRelease: text('last_release').notNull().default(''),
    events: integer('events').notNull().default(0),
    users: integer('users').notNull().default(0),
    payingUsers: integer('paying_users').notNull().default(0),
    mergedInto: text('merged_into'),
    /** The release that ran when it was resolved. With `resolvesNext`, a hit in that release says nothing. */
    resolvedInRelease: text('resolved_in_release'),
    resolvesNext: integer('resolves_next', { mode: 'boolean' }).notNull().default(false),
    /** It is ignored until one of these is reached. */
    ignoredUntilEvents: integer('ignored_until_events'),
    ignoredUntilUsers: integer('ignored_until_users'),
    ignoredUntil: moment('ignored_until'),
    isAlertDue: integer('is_alert_due', { mode: 'boolean' }).notNull().default(false),
    alertedAt: moment('alerted_at'),
  },
  (table) => [
    index('error_groups_platform')
      .on(table.lastAt)
      .where(sql`${table.kind} <> 'app' AND ${table.mergedInto} IS NULL`),
    index('error_groups_apps')
      .on(table.lastAt)
      .where(sql`${table.kind} = 'app' AND ${table.mergedInto} IS NULL`),
    index('error_groups_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} IS NOT NULL`),
    index('error_groups_state').on(table.state, table.lastAt),
    index('error_groups_due')
      .on(table.stateAt)
      .where(sql`${table.isAlertDue} = 1`),
    index('error_groups_alerted')
      .on(table.alertedAt)
      .where(sql`${table.alertedAt} IS NOT NULL`),
  ],
)

/** The newest errors of each fingerprint. Inserting one counts it. Older ones go by themselves. */
export const errorEvents = sqliteTable(
  'error_events',
  {
    /** The id of the log's line that tells of it. */
    lineId: text('line_id').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    at: moment('at').notNull(),
    source: text('source').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    requestId: text('request_id'),
    turnId: text('turn_id'),
    projectId: text('project_id'),
    deploymentId: text('deployment_id'),
    userId: text('user_id'),
    isPaying: integer('is_paying', { mode: 'boolean' }).notNull(),
    release: text('release').notNull(),
  },
  (table) => [index('error_events_newest').on(table.fingerprint, table.at)],
)

/** The people whom a fingerprint hit. */
export const errorGroupUsers = sqliteTable(
  'error_group_users',
  {
    fingerprint: text('fingerprint').notNull(),
    userId: text('user_id').notNull(),
    isPaying: integer('is_paying', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.userId] }),
    index('error_group_users_user').on(table.userId),
  ],
)

/** The turns that a fingerprint hit. Their credits may still be put aside. */
export const errorGroupTurns = sqliteTable(
  'error_group_turns',
  { fingerprint: text('fingerprint').notNull(), turnId: text('turn_id').notNull() },
  (table) => [primaryKey({ columns: [table.fingerprint, table.turnId] })],
)

/**
 * A fingerprint's errors by release. All that a group counts can be added up from these again. An empty release stands
 * for an unknown one.
 */
export const errorGroupReleases = sqliteTable(
  'error_group_releases',
  {
    fingerprint: text('fingerprint').notNull(),
    release: text('release').notNull(),
    events: integer('events').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.release] }),
    index('error_group_releases_release').on(table.release),
  ],
)

/** A fingerprint's errors by hour and by day since 1970 (UTC). */
export const errorGroupHours = sqliteTable(
  'error_group_hours',
  { fingerprint: text('fingerprint').notNull(), hour: integer('hour').notNull(), events: integer('events').notNull() },
  (table) => [primaryKey({ columns: [table.fingerprint, table.hour] }), index('error_group_hours_hour').on(table.hour)],
)
export const errorGroupDays = sqliteTable(
  'error_group_days',
  { fingerprint: text('fingerprint').notNull(), day: integer('day').notNull(), events: integer('events').notNull() },
  (table) => [primaryKey({ columns: [table.fingerprint, table.day] }), index('error_group_days_day').on(table.day)],
)

/** All errors of a day, by kind. */
export const errorDays = sqliteTable(
  'error_days',
  {
    day: integer('day').notNull(),
    kind: text('kind').$type<ErrorKind>().notNull(),
    events: integer('events').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)

/** The releases that ran, and since when. The bucket has their source maps. */
export const releases = sqliteTable(
  'releases',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    hasMaps: integer('has_maps', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('releases_at').on(table.at)],
)
