const REFUSED = 'x-solid-refused'

/**
 * Turns the gateway's refusal into a rejected fetch, which is how a request that cannot be made looks everywhere else.
 * The gateway answers instead of throwing, because a throw there is reported as a failure of the platform.
 */
export function rejectRefusedFetches(): void {
  const original = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init)
    const reason = response.headers.get(REFUSED)
    if (reason !== null) throw new TypeError(reason)
    return response
  }
}
