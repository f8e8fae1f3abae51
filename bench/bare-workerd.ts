import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'

type Options = Parameters<typeof convertV4MiniflareOptions>[0]
type Worker = Extract<Options, { workers: unknown[] }>['workers'][number]

export type Served = { origin: string; stop: () => Promise<void> }

/** Serves one Worker in workerd with nothing in front of it, as `scripts/serve.mjs` serves the product. */
export async function startBare(
  worker: Worker,
  { port, ...places }: { port: number } & Partial<Options>,
): Promise<Served> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      ...places,
      host: 'localhost',
      port,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
      workers: [worker],
    }),
  )
  await server.ready
  return { origin: `http://localhost:${port}`, stop: () => server.dispose() }
}
