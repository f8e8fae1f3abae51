/** Such routes read their address elsewhere: a reader in the route would be in every page's first download. */
export const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search
