const apps = new WeakMap<object, object>()

/** Notes a Hono app by its `fetch`, which is all that a default export may have of it. */
export function rememberApp(app: { fetch: object }): void {
  apps.set(app.fetch, app)
}

/** The Hono app whose `fetch` this is; what was given where there is none. */
export function appBehind(server: unknown): unknown {
  const { fetch } = (server ?? {}) as { fetch?: unknown }
  return (typeof fetch === 'function' && apps.get(fetch)) || server
}
