import { RpcTarget } from 'cloudflare:workers'
import * as z from 'zod'
import {
  MAX_ROLE,
  MAX_SESSIONS_SEEN,
  USER_REFUSALS,
  USERS_A_PAGE,
  type AppUsers,
  type UserChange,
  type UserCursor,
  type UserDeletion,
  type UserRefusal,
} from '#shared/app/users.ts'
import type { createAppDatabase } from '#worker/app/database.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'

const text = z.string().max(320)
const moment = z.number().nullable()
const cursorPart = z.union([z.string().max(320), z.number()])
const count = z.number().int().min(0)

/** What an app's isolate says of its users. Its code could have changed the answer, and may not add to it. */
const usersSchema = z
  .object({
    items: z
      .array(
        z.object({
          id: text,
          email: text,
          name: text,
          role: text.nullable(),
          isVerified: z.boolean(),
          createdAt: moment,
          lastSessionAt: moment,
          sessions: count.max(MAX_SESSIONS_SEEN),
          ways: z.array(text).max(10),
          isBlocked: z.boolean(),
        }),
      )
      .max(USERS_A_PAGE),
    total: count,
    nextCursor: z.object({ at: cursorPart, id: cursorPart }).nullable(),
    roles: z.array(z.string().max(MAX_ROLE)).max(30).nullable(),
    canBlock: z.boolean(),
  })
  .nullable()
const refusedSchema = z.object({ refused: z.enum(USER_REFUSALS) })
const outcomeSchema = z.union([refusedSchema, z.object({ ended: count })])
const deletionSchema = z.union([refusedSchema, z.object({ rows: z.array(z.object({ table: text, count })).max(20) })])

type Refused = { refused: UserRefusal }
type Ports = {
  database: Pick<ReturnType<typeof createAppDatabase>, 'ask'>
  facets: AppFacets
  installed: () => InstalledApp | null
}

/** The users of one app in one environment, as the tables of better-auth in its database have them. */
export class AppUserTables extends RpcTarget {
  readonly #ports: Ports

  constructor(ports: Ports) {
    super()
    this.#ports = ports
  }

  /** A page of them, newest first. */
  async list(search: string, cursor: UserCursor | null): Promise<AppUsers | 'no-app' | 'no-accounts'> {
    const { database, facets, installed } = this.#ports
    if (!installed()) return 'no-app'
    const asked = { search, cursor, now: Date.now() }
    const users = usersSchema.parse(await database.ask<unknown>(async (app) => app.users(asked)))
    return users ? hiddenIn(facets.secrets.hide, users) : 'no-accounts'
  }

  /** Makes a change, or says why not. Answers how many sessions ended with it. */
  async change(change: UserChange): Promise<Refused | { ended: number }> {
    const { database, installed } = this.#ports
    if (!installed()) return { refused: 'gone' }
    return outcomeSchema.parse(await database.ask<unknown>(async (app) => app.changeUser(change)))
  }

  /** The rows of the app's own tables that would go with a user. */
  async deletion(id: string): Promise<Refused | UserDeletion> {
    const { database, facets, installed } = this.#ports
    if (!installed()) return { refused: 'gone' }
    const deletion = deletionSchema.parse(await database.ask<unknown>(async (app) => app.userDeletion(id)))
    return hiddenIn(facets.secrets.hide, deletion)
  }
}
