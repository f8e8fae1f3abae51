type Refused = { data?: { fields?: { fieldErrors?: Record<string, unknown> } | null } | null }

/** The names of the input's fields that the server did not take; none when it refused for another reason. */
export function fieldsAtFault(error: unknown): ReadonlySet<string> {
  const fields = typeof error === 'object' && error !== null ? (error as Refused).data?.fields : null
  return new Set(Object.keys(fields?.fieldErrors ?? {}))
}
