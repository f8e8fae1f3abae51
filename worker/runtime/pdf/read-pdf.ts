import * as z from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { pdfPath } from '#worker/runtime/kit/kit.ts'
import { createIsolates } from '#worker/runtime/load/isolates.ts'
import { workerCode } from '#worker/runtime/load/load.ts'

const MAX_PAGES = 100
const MAX_CHARS = 24_000
const PATIENCE_MS = 20 * SECOND_MS
const MAIN = 'pdf.js'

// What read somebody's file says what is in it, and is looked at as such.
const pdfText = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    pages: z.array(z.string().max(MAX_CHARS)).max(MAX_PAGES),
    total: z.number().int().nonnegative(),
    isCut: z.boolean(),
  }),
  z.object({ state: z.literal('locked') }),
  z.object({ state: z.literal('broken') }),
])

type Pdf = { read(bytes: Uint8Array, limits: { from: number; maxPages: number; maxChars: number }): Promise<unknown> }

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
        await Promise.race([late, pdf.read(bytes, { from, maxPages: MAX_PAGES, maxChars: MAX_CHARS })]),
      )
    } catch {
      // The isolate ended over this file: it took more than one may.
      isolates.letGo('pdf')
      return { state: 'broken' }
    } finally {
      clearTimeout(timer)
    }
  }
}

async function sourceOf(assets: Env['ASSETS']): Promise<string> {
  const response = await assets.fetch(`https://assets.local${pdfPath}`)
  if (!response.ok) throw new Error(`${pdfPath} answered ${response.status}: run npm run generate`)
  return response.text()
}
