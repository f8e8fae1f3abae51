/** For routes whose address is read with their code: what reads it would be part of every first page. */
export const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search
