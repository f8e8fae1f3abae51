// What a page reaches: the app's own API, on a copy of its data, and its public files. Whatever else it asks for never
// answers, which looks like a slow network and is no failure.
const MAX_TEXT = 1_000_000

const never = () => new Promise(() => {})

/**
 * The network of the pages. `server` answers requests to the API. `inFlight` counts those that are not answered yet;
 * `refusals` those that the app itself refused.
 */
export function createNetwork({ server, publicFiles, address }) {
  const network = { inFlight: 0, asked: 0, refusals: 0, isWaitingForOthers: false, cookies: new Map(), fetch: ask }

  async function ask(input, init) {
    const request = new Request(typeof input === 'string' || input instanceof URL ? absolute(input) : input, init)
    const url = new URL(request.url)
    if (request.signal.aborted) throw request.signal.reason
    if (url.origin !== address().origin || isStream(request)) {
      network.isWaitingForOthers = true
      return never()
    }
    network.asked++
    const file = publicFiles[decodeURI(url.pathname)]
    if (file !== undefined) return new Response(file)
    if (url.pathname !== '/api' && !url.pathname.startsWith('/api/')) return new Response('', { status: 404 })
    network.inFlight++
    try {
      return await answerTo(request)
    } finally {
      network.inFlight--
    }
  }

  async function answerTo(request) {
    const headers = [...request.headers].filter(([name]) => name !== 'cookie')
    if (network.cookies.size > 0)
      headers.push(['cookie', [...network.cookies].map((pair) => pair.join('=')).join('; ')])
    const body = request.body === null ? null : await request.arrayBuffer()
    const answer = await server({ method: request.method, url: request.url, headers, body })
    if (answer === null) return never()
    for (const cookie of answer.cookies) keepCookie(cookie)
    if (answer.status >= 400 && answer.status < 500) network.refusals++
    const hasBody = ![101, 204, 205, 304].includes(answer.status)
    return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers })
  }

  const absolute = (input) => new URL(String(input), address()).href

  function keepCookie(text) {
    const [pair, ...attributes] = text.split(';')
    const at = pair.indexOf('=')
    if (at < 1) return
    const isGone = attributes.some((each) => /^\s*(max-age\s*=\s*(0|-\d+)|expires\s*=.*1970)/i.test(each))
    if (isGone) network.cookies.delete(pair.slice(0, at).trim())
    else
      network.cookies.set(
        pair.slice(0, at).trim(),
        pair
          .slice(at + 1)
          .trim()
          .slice(0, MAX_TEXT),
      )
  }

  return Object.assign(network, { keepCookie, absolute })
}

/** An event stream has no end, so nobody could wait for it. */
function isStream({ headers }) {
  return headers.get('accept')?.includes('text/event-stream') ?? false
}
