/** What the app finds in its env. */
export type Env = {
  GREETING: string
  API_KEY: string
  RATES: Record<string, number[]>
  DB: D1Database
  FILES: R2Bucket
  MORE_FILES: R2Bucket
  CACHE: KVNamespace
  MORE: KVNamespace
  EMAIL: SendEmail
  OFFICE: SendEmail
  JOBS: Queue
  SLOW_JOBS: Queue
  ROOM: DurableObjectNamespace<import('./room.ts').Room>
  HALL: DurableObjectNamespace<import('./hall.ts').Hall>
  TRIES: RateLimit
  SAME_TRIES: RateLimit
  ASSETS: Fetcher
}

/**
 * A request of the table: a method with an address, and what is sent. `CRON` as its method has a schedule run. What the
 * same browser asks has its cookies; of a page that the server has no part in only the title is compared.
 */
export type Ask = { ask: string; headers?: Record<string, string>; body?: string; as?: string; isPage?: true }

/** Calls a method of a binding by a route that `answered` serves. */
export const calling =
  (address: string) =>
  (method: string, ...args: unknown[]): Ask => ({ ask: `POST ${address}`, body: JSON.stringify({ method, args }) })

/** What a call answers as JSON, or the error that it throws. */
export async function answered(call: () => unknown): Promise<Response> {
  try {
    return Response.json({ value: (await call()) ?? null })
  } catch (error) {
    const { name, message } = error as Error
    return Response.json({ name, message })
  }
}
