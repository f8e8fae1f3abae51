import { MAX_DUMP_BYTES, MAX_DUMP_ROWS, type DataTable } from '#shared/app/data.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { answered, dataOf } from './service.ts'

type Place = { projectId: string; place: Environment }

const PAGE = 500

/**
 * All tables that may be seen of an app as SQL, read page by page while it is sent. It is refused before its first byte
 * where it would be too large: a dump that ends early looks whole. Throws `app_data.too_much`.
 */
export async function dumpOf(acting: Actor, where: Place): Promise<ReadableStream<Uint8Array>> {
  const place = await dataOf(acting, where).place(acting.user.id)
  if (place.state === 'no-app') throw new DomainError('app_data.not_running')
  const rows = place.tables.reduce((sum, table) => sum + table.rows, 0)
  if (rows > MAX_DUMP_ROWS || place.sizeBytes > MAX_DUMP_BYTES)
    throw new DomainError('app_data.too_much', {
      message: `A dump has up to ${MAX_DUMP_ROWS} rows of a database of up to ${MAX_DUMP_BYTES / 1_000_000} MB. Export its tables one by one.`,
    })
  const parts = partsOf(acting, { where, tables: place.tables })
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return()
    },
  })
}

type Dumped = { where: Place; tables: DataTable[] }

async function* partsOf(acting: Actor, { where, tables }: Dumped): AsyncGenerator<string, void, void> {
  const data = dataOf(acting, where)
  const { before, after } = answered(await data.dump())
  // Tables refer to each other, and come in no order that would suit all. D1 takes no transaction in a file.
  yield `-- ${where.place}, ${new Date().toISOString()}. Without tables of sign-in, and without secrets.\nPRAGMA defer_foreign_keys=TRUE;\n`
  yield before.join('')
  for (const { name } of tables) {
    for (let offset = 0; offset < MAX_DUMP_ROWS;) {
      const { rows } = answered(await data.dumpRows({ table: name, offset, limit: PAGE }))
      if (rows.length === 0) break
      yield rows.join('')
      offset += rows.length
    }
  }
  yield after.join('')
}
