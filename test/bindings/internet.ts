const echoed = async (request: Request) =>
  Response.json({
    method: request.method,
    sent: ['authorization', 'content-type', 'cookie', 'x-own'].map((name) => request.headers.get(name)),
    body: await request.text(),
  })
const led = (status: number, location: string) => new Response(null, { status, headers: { location } })

const RATES: Record<string, (request: Request) => Response | Promise<Response>> = {
  '/latest': ({ url }) => Response.json({ CHF: 0.93, asked: new URL(url).search }, { headers: { 'x-rates': 'today' } }),
  '/broken': () => Response.json({ error: 'down' }, { status: 503 }),
  '/echo': echoed,
  '/file': () => new Response('x'.repeat(70_000), { headers: { 'content-type': 'application/x-rates' } }),
  '/moved': () => led(302, '/latest'),
  '/moved-elsewhere': () => led(307, 'https://mirror.example.com/echo'),
  '/see-other': () => led(303, '/echo'),
  '/round': () => led(302, '/round'),
  '/never': () => new Promise<Response>((resolve) => setTimeout(resolve, 1_000, new Response('late'))),
}

/** The hosts that the app asks, as they answer wherever it runs. */
export const INTERNET: Record<string, (request: Request) => Response | Promise<Response>> = {
  'rates.example.com': (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/pages/')) return Response.json(Number(pathname.slice(7)))
    return RATES[pathname]?.(request) ?? new Response('There is no such rate', { status: 404 })
  },
  'mirror.example.com': (request) => echoed(request),
}
