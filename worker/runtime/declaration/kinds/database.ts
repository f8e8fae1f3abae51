import * as z from 'zod'
import { listed, nameSchema, type Kind } from '../kind.ts'

/** Where migrations stand in every project. */
const MIGRATIONS = 'migrations'

const key = 'd1_databases'
const data = z.object({ kind: z.literal(key) })
const item = z.object({ binding: nameSchema, migrations_dir: z.string().optional() })

/** `[[d1_databases]]`: the app's database. It is the storage of the object that runs the app, so nothing is asked for it. */
export const database: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: null,
  read(declared, refuse) {
    const [first, second] = listed(declared, { key, item, most: 100, noun: 'database' }, refuse)
    if (second) refuse(second.binding, `An app has one database: take ${second.binding} out`)
    const folder = first?.migrations_dir?.replace(/^\.\/|\/$/g, '') ?? MIGRATIONS
    if (folder !== MIGRATIONS) refuse('migrations_dir', `Move the migrations to ${MIGRATIONS}/, where they are read`)
    return [[first?.binding ?? 'DB', { kind: key }]]
  },
  shim: { module: '~database', make: 'lateDatabase' },
}
