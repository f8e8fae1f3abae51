const OWN = /^\s*(?:__Host-|__Secure-)?solid\./

/**
 * The request without the product's cookies. Browsers send them to the product's host alone; should that ever fail
 * (a proxy, one host for everything), an app still cannot read a maker's session.
 */
export function withoutOwnCookies(request: Request): Request {
  const sent = request.headers.get('cookie')
  if (!sent?.includes('solid.')) return request
  const kept = sent
    .split(';')
    .filter((cookie) => !OWN.test(cookie))
    .map((cookie) => cookie.trim())
  const headers = new Headers(request.headers)
  if (kept.length > 0) headers.set('cookie', kept.join('; '))
  else headers.delete('cookie')
  return new Request(request, { headers })
}
