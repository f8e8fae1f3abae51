const OWN_FRAME = /(?:server|shared|test)\/[^\s():]+:\d+:\d+/

/** The first place in a stack that lies in the maker's own code, as `file:line:column`. Module names are the maker's paths. */
export function ownFrame(stack: string | undefined): string | null {
  return OWN_FRAME.exec(stack ?? '')?.[0] ?? null
}
