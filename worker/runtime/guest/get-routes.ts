type Route = { method: string; path: string }

/** The paths a Hono app answers GET at without being told anything: no parameters, no wildcards. Empty for any other kind of server. */
export function plainGetRoutes(server: unknown): string[] {
  const { routes } = (server ?? {}) as { routes?: unknown }
  if (!Array.isArray(routes)) return []
  const paths = routes.filter(isRoute).filter(({ method, path }) => method === 'GET' && !/[:*{}?]/.test(path))
  return [...new Set(paths.map(({ path }) => path))]
}

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    typeof value.method === 'string' &&
    'path' in value &&
    typeof value.path === 'string'
  )
}
