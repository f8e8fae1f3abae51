/** What decides where a cookie goes. A preview's cookies stay with the one host that its address names. */
const REPLACED = /^\s*(?:samesite|secure|partitioned|domain)\b/i

/**
 * The answer of an app whose page stands in a frame of another site. A browser drops every cookie there that is not
 * marked for it, so a sign-in written the usual way would be forgotten at once. Each top-level site has a jar of its
 * own: https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies
 */
export function withFrameCookies(answer: Response): Response {
  const cookies = answer.headers.getSetCookie()
  // What becomes a socket cannot be made anew.
  if (cookies.length === 0 || answer.webSocket) return answer
  const marked = new Response(answer.body, answer)
  marked.headers.delete('set-cookie')
  for (const cookie of cookies) marked.headers.append('set-cookie', frameCookie(cookie))
  return marked
}

function frameCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';')
  return [pair, ...attributes.filter((each) => !REPLACED.test(each)), ' SameSite=None', ' Secure', ' Partitioned'].join(
    ';',
  )
}
