/**
 * What hostile code tries at the gateways of apps, for the tests that must see each refused and for the list of them in
 * docs/testing.md. Code is an app's: it has `c`, and its secrets are `API_KEY` and `NAME_KEY`.
 */
type Tries = Record<string, string>

export const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const LED_TO = ['http://127.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]/', 'http://shop.apps.localhost/']

export const REDIRECTS = REDIRECT_STATUSES.flatMap((status, at) => [
  ...LED_TO.map((to) => ({ status, to, method: 'GET' })),
  { status, to: LED_TO[at % LED_TO.length]!, method: 'POST' },
])

/** Each is tried with `new WebSocket` and with a request for an upgrade. */
export const SOCKETS = [
  'ws://127.0.0.1/',
  'ws://2130706433/',
  'ws://[::1]/',
  'wss://localhost/',
  'ws://10.0.0.1:8080/',
  'ws://169.254.169.254/',
  'wss://shop.apps.localhost/',
  'ws://example.com:6379/',
  'ws://led.example.com/',
]

const told = (code: string) => `return (await (await ${code}).text()).replace(/^(?!sent$)/, 'reached ')`

export const ASKING_TRICKS: Tries = {
  'another address in toString': told(`fetch({ toString: () => 'http://127.0.0.1/' })`),
  'an address that changes while it is read': told(
    `fetch({ n: 0, toString() { return this.n++ ? 'http://127.0.0.1/' : 'http://localhost/' } })`,
  ),
  'a request whose url is another': told(
    `fetch(Object.defineProperty(new Request('http://example.com/'), 'url', { value: 'http://127.0.0.1/' }))`,
  ),
  'a host header': told(`fetch('http://example.com/', { headers: { host: '127.0.0.1' } })`),
  'a header of ours': told(`fetch('http://example.com/', { headers: { 'x-solid-refused': 'a' } })`),
  'a line break in a header': told(`fetch('http://example.com/', { headers: { a: 'b\\r\\nhost: 127.0.0.1' } })`),
  'a line break in the method': told(`fetch('http://example.com/', { method: 'GET / HTTP/1.1\\r\\nhost: x' })`),
  'the method CONNECT': told(`fetch('http://example.com/', { method: 'CONNECT' })`),
  'the method TRACE': told(`fetch('http://127.0.0.1/', { method: 'TRACE' })`),
  'a name that is resolved as another': told(
    `fetch('http://example.com/', { cf: { resolveOverride: '127.0.0.1', cacheKey: 'http://localhost/' } })`,
  ),
  'an address with a line break': told(`fetch('http://127.0.0.1\\r\\n.example.com/')`),
  'an address with a tab and a backslash': told(`fetch('http:\\\\\\\\127.0.0.1\\t/')`),
  'an address without its protocol': told(`fetch('//127.0.0.1/')`),
  'an address behind an at': told(`fetch('http://example.com@127.0.0.1/')`),
  'an address behind a fragment': told(`fetch('http://127.0.0.1#.example.com/')`),
  'a blob': told(`fetch(URL.createObjectURL ? URL.createObjectURL(new Blob(['reached'])) : 'blob:null/x')`),
  // It says that it is connected before anything has been asked. What counts is whether a byte comes back.
  'a socket of node': `const { connect } = await import('node:net'); return new Promise((resolve) => { const s = connect(80, '127.0.0.1', () => s.write('GET / HTTP/1.0\\r\\n\\r\\n')); s.on('data', () => resolve('reached')); for (const end of ['error', 'close', 'end']) s.on(end, () => resolve('refused')) })`,
  'a socket of the platform': `const { connect } = await import('cloudflare:sockets'); const s = connect('127.0.0.1:80'); await s.writable.getWriter().write(new TextEncoder().encode('GET / HTTP/1.0\\r\\n\\r\\n')); const { value } = await s.readable.getReader().read(); return value ? 'reached' : 'refused'`,
  'a request of node': `const http = await import('node:http'); return new Promise((resolve) => http.get({ host: '127.0.0.1', port: 80, headers: { host: 'example.com' } }, () => resolve('reached')).on('error', () => resolve('refused')))`,
}

const MB = (count: number) => `'x'.repeat(${count} * 1e6)`
const endless = (count: number) =>
  `(() => { let n = 0; return new ReadableStream({ pull: (to) => (n++ < ${count} ? to.enqueue(new Uint8Array(1e6)) : to.close()) }) })()`

export const HUGE_BODIES: Tries = {
  small: `await c.env.FILES.put('a', 'x'); await c.env.CACHE.put('a', 'x'); return 'kept'`,
  'a value of 30 MB': `return c.env.CACHE.put('b', ${endless(30)})`,
  'a value with 2 KB about it': `return c.env.CACHE.put('b', 'x', { metadata: 'x'.repeat(2_000) })`,
  'a name of 5 KB': `return c.env.CACHE.put('x'.repeat(5_000), 'x')`,
  'a file without a length': `return c.env.FILES.put('b', ${endless(3)})`,
  'a file with a name of 5 KB': `return c.env.FILES.put('x'.repeat(5_000), 'x')`,
  'a message of 200 KB': `return c.env.ORDERS.send('x'.repeat(200_000))`,
  'a batch of 300 KB': `return c.env.ORDERS.sendBatch([1, 2, 3].map(() => ({ body: 'x'.repeat(100_000) })))`,
  'a question to AI of 2 MB': `return c.env.AI.run('@cf/meta/llama-3.1-8b-instruct', { prompt: ${MB(2)} })`,
  'a mail of 30 MB': `return c.env.EMAIL.send({ from: 'a@x.example', to: 'b@x.example', subject: 'x', text: ${MB(30)} })`,
  'a request of 60 MB': `return (await fetch('http://example.com/', { method: 'POST', body: ${MB(60)} })).text()`,
  'a request that hides 60 MB': `return (await fetch('http://example.com/', { method: 'POST', body: ${endless(60)} })).text()`,
  'an answer of 60 MB': `return (await fetch('http://large.example.com/')).text()`,
  'an answer that unpacks to 60 MB': `return (await (await fetch('http://packed.example.com/')).arrayBuffer()).byteLength`,
}

/** Words beside the secret, of what happens after an answer. */
export const LEAKING_LATER = ['Run with', 'Delivered with', 'Later with', 'Timer with']

export const LEAKS: Tries = {
  'printed beside words': `console.log('The key is ' + c.env.API_KEY)`,
  'printed as an argument': `console.warn('Asking with', c.env.API_KEY)`,
  'printed in an object': `console.error({ deep: [{ key: c.env.API_KEY }] })`,
  'printed as JSON in JSON': `console.log(JSON.stringify({ at: JSON.stringify({ name: c.env.NAME_KEY }) }))`,
  'printed in an address': `console.log(new URL('https://example.com/?' + new URLSearchParams({ key: c.env.API_KEY })).href)`,
  'printed as a part of an address': `console.log('/' + encodeURIComponent(c.env.API_KEY) + '/')`,
  'printed in Base64': `console.log(btoa(c.env.API_KEY))`,
  'printed as a name and a password': `console.log('Basic ' + btoa('user:' + c.env.API_KEY) + ' ' + btoa('ab:' + c.env.API_KEY + ':c'))`,
  'printed as hexadecimal digits': `console.log(Buffer.from(c.env.API_KEY).toString('hex'))`,
  'printed where a line is cut': `console.log('x'.repeat(4_080) + c.env.API_KEY)`,
  'printed through a placeholder': `console.log('%s and %o', c.env.API_KEY, { key: c.env.API_KEY })`,
  'printed as an error': `console.error(new Error('Printed ' + c.env.API_KEY))`,
  thrown: `throw new Error('Refused: ' + c.env.API_KEY)`,
  'thrown where a line is cut': `throw new Error('y'.repeat(4_070) + c.env.API_KEY)`,
  'thrown as a name': `throw Object.assign(new Error('named'), { name: c.env.API_KEY })`,
  'thrown as a text': `throw 'Only ' + c.env.API_KEY`,
  'thrown by the database': `await c.env.DB.prepare('SELECT "' + c.env.NAME_KEY + '" FROM ' + c.env.NAME_KEY).all()`,
  'thrown by the files': `await c.env.FILES.put(c.env.NAME_KEY.repeat(60), 'x')`,
  'thrown by AI': `await c.env.AI.run(c.env.NAME_KEY, { prompt: c.env.API_KEY })`,
  'thrown by a mail': `await c.env.EMAIL.send({ from: c.env.API_KEY, to: c.env.API_KEY, subject: 'x', text: 'x' })`,
  'asked for as a path': `await fetch('https://example.com/v1/' + encodeURIComponent(c.env.API_KEY) + '/x')`,
  'asked for as a host': `await fetch('https://' + c.env.NAME_KEY + '.example.com/')`,
  'asked for as a private host': `await fetch('http://' + c.env.NAME_KEY + '.internal/')`,
  'rejected after the answer': `c.executionCtx.waitUntil(Promise.reject(new Error('Later with ' + c.env.API_KEY)))`,
  'thrown by a timer': `await new Promise((resolve) => setTimeout(() => { resolve(); throw new Error('Timer with ' + c.env.API_KEY) }, 1))`,
  'thrown by a consumer': `await c.env.ORDERS.send('x')`,
}
