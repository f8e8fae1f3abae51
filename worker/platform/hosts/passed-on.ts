const OWN = /^\s*(?:__Host-|__Secure-)?solid\./

/** Where Cloudflare says who asks, whatever a visitor has sent. A server on a laptop adds it where it is missing. */
const ADDRESS = 'cf-connecting-ip'
/** Where libraries look for the same. A visitor can write these, so what they say is never passed on. */
const SAME = ['x-forwarded-for', 'x-real-ip']
const OTHERS = ['forwarded', 'true-client-ip', 'x-client-ip']

/**
 * The request as an app is given it. It says from which address it came, as on Cloudflare, and never from one that its
 * sender made up: whoever could do that would have as many tries at a password as they like. It has none of the
 * product's cookies. Browsers send them to the product's host alone. Behind a proxy that gives everything one host, an
 * app must still be unable to read a maker's session.
 */
export function passedOn(request: Request): Request {
  const { headers: sent } = request
  const address = sent.get(ADDRESS)
  const cookies = sent.get('cookie')
  const isPlain =
    SAME.every((name) => sent.get(name) === address) &&
    !OTHERS.some((name) => sent.has(name)) &&
    !cookies?.includes('solid.')
  if (isPlain) return request
  const headers = new Headers(sent)
  for (const name of OTHERS) headers.delete(name)
  for (const name of SAME) {
    if (address === null) headers.delete(name)
    else headers.set(name, address)
  }
  if (cookies !== null) withoutOwnCookies(headers, cookies)
  return new Request(request, { headers })
}

function withoutOwnCookies(headers: Headers, cookies: string): void {
  const all = cookies.split(';')
  const kept = all.filter((cookie) => !OWN.test(cookie))
  if (kept.length === all.length) return
  if (kept.length > 0) headers.set('cookie', kept.map((cookie) => cookie.trim()).join('; '))
  else headers.delete('cookie')
}
