import * as z from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { pdfPath, pdfTablesPath } from '#worker/runtime/kit/kit.ts'
import { createIsolates } from '#worker/runtime/load/isolates.ts'
import { workerCode } from '#worker/runtime/load/load.ts'

const MAX_PAGES = 100
const MAX_CHARS = 24_000
const PATIENCE_MS = 20 * SECOND_MS
const MAIN = 'pdf.js'
/** A font takes two or three of them. */
const MAX_TABLES = 60
const tableName = z.string().regex(/^[\w-]{1,40}\.bcmap$/)

// What read somebody's file says what is in it, and is looked at as such.
const pdfText = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    pages: z.array(z.string().max(MAX_CHARS)).max(MAX_PAGES),
    total: z.number().int().nonnegative(),
    isCut: z.boolean(),
    unread: z.array(z.number().int().positive()).max(MAX_PAGES),
  }),
  z.object({ state: z.literal('locked') }),
  z.object({ state: z.literal('broken') }),
])

type TableOf = (name: unknown) => Promise<Uint8Array | null>
type Limits = { from: number; maxPages: number; maxChars: number }
type Pdf = { read(bytes: Uint8Array, limits: Limits, tableOf: TableOf): Promise<unknown> }

/** Reads PDFs in an isolate of its own: one that uses up its time or memory takes nobody else along. */
export function createPdfReader(env: Pick<Env, 'ASSETS' | 'LOADER' | 'ENVIRONMENT'>) {
  const isolates = createIsolates(env)

  return async (bytes: Uint8Array, { from }: { from: number }): Promise<z.output<typeof pdfText>> => {
    const text = await sourceOf(env.ASSETS)
    const code = workerCode({
      text: { mainModule: MAIN, modules: { [MAIN]: text } },
      env: {},
      outbound: null,
      tails: [],
    })
    const pdf = isolates.get('pdf', pdfPath, () => code).getEntrypoint<never>('Pdf') as unknown as Pdf
    const { promise: late, resolve } = Promise.withResolvers<{ state: 'broken' }>()
    const timer = setTimeout(() => resolve({ state: 'broken' }), PATIENCE_MS)
    try {
      return pdfText.parse(
        await Promise.race([
          late,
          pdf.read(bytes, { from, maxPages: MAX_PAGES, maxChars: MAX_CHARS }, tablesOf(env.ASSETS)),
        ]),
      )
    } catch {
      // The isolate ended over this file: it took more than one may.
      return { state: 'broken' }
    } finally {
      clearTimeout(timer)
      // Cloudflare keeps it warm by its id. A local workerd would keep one for each project that ever read a PDF.
      isolates.letGo('pdf')
    }
  }
}

/**
 * What the isolate may ask for: tables of characters by their names, and nothing else of the assets. A file that names
 * many of them gets no more.
 */
function tablesOf(assets: Env['ASSETS']): TableOf {
  let asked = 0
  return async (name) => {
    const known = tableName.safeParse(name)
    if (!known.success || ++asked > MAX_TABLES) return null
    const response = await assets.fetch(`https://assets.local${pdfTablesPath}${known.data}`)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  }
}

async function sourceOf(assets: Env['ASSETS']): Promise<string> {
  const response = await assets.fetch(`https://assets.local${pdfPath}`)
  if (!response.ok) throw new Error(`${pdfPath} answered ${response.status}: run npm run generate`)
  return response.text()
}
