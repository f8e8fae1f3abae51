import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'

/**
 * A query client that asks once more when something changed while a query's first answer was on its way. The library's
 * own would show that answer, which may be from before the change, until something else changes.
 */
export class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...first.map(async (query) => {
        await query.promise?.catch(() => undefined)
        // Of several changes during one answer the first has asked again already.
        if (query.state.data === undefined || query.state.isInvalidated) return
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
      }),
    ])
  }
}
