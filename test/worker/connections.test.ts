import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_CONNECTIONS } from '#shared/api-tokens.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { failureOf, PRODUCT, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { keptByAssistant, verifierPair } from '#test/support/assistant.ts'
import { OPERATIONS } from '#worker/api/operations.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { REGISTRATIONS_AN_HOUR } from '#worker/features/connections/clients.ts'
import { sweepConnections } from '#worker/features/connections/jobs.ts'
import { connections, oauthClients, oauthCodes } from '#worker/features/connections/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'

const HERE = 'http://127.0.0.1/back'

async function register(redirectUris = [HERE], name = 'A test') {
  const answer = await workerFetch('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: redirectUris }),
  })
  return { status: answer.status, body: await answer.json<Record<string, any>>() }
}

type Asking = { clientId: string; challenge: string; redirectUri?: string; more?: Record<string, string> }

const parametersOf = ({ clientId, challenge, redirectUri = HERE, more = {} }: Asking) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'x y',
    resource: `${PRODUCT}/mcp`,
    ...more,
  })

const ask = (maker: Maker | null, parameters: URLSearchParams) =>
  workerFetch(`/oauth/authorize?${parameters}`, maker ? { headers: { cookie: maker.cookie } } : {})

function answer(maker: Maker, parameters: URLSearchParams, given: Record<string, string> = {}) {
  const body = new URLSearchParams([
    ...parameters,
    ...Object.entries({ user: maker.user.id, decision: 'allow', use: 'publish', ...given }),
  ])
  return workerFetch('/oauth/authorize', { method: 'POST', headers: { cookie: maker.cookie, origin: PRODUCT }, body })
}

const backOf = (response: Response) => new URL(response.headers.get('location')!)

async function post(path: string, given: Record<string, string>) {
  const response = await workerFetch(path, { method: 'POST', body: new URLSearchParams(given) })
  return { status: response.status, body: await response.json<Record<string, any>>() }
}

/** A program with the code of a yes, which it has not used yet. */
async function withCode(maker: Maker, given: { use?: string; redirectUri?: string } = {}) {
  const redirectUri = given.redirectUri ?? HERE
  const clientId = (await register([redirectUri])).body['client_id'] as string
  const { verifier, challenge } = verifierPair()
  const said = await answer(
    maker,
    parametersOf({ clientId, challenge, redirectUri }),
    given.use ? { use: given.use } : {},
  )
  const code = backOf(said).searchParams.get('code')!
  const exchange = (other: Record<string, string> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource: `${PRODUCT}/mcp`,
      ...other,
    })
  return { clientId, code, exchange }
}

async function connected(maker: Maker, use = 'publish') {
  const { clientId, exchange } = await withCode(maker, { use })
  const { body } = await exchange()
  const refresh = (token: string, other: Record<string, string> = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...other })
  return { clientId, access: body['access_token'] as string, refreshing: body['refresh_token'] as string, refresh }
}

const callMcp = (token: string, method = 'tools/list', params: object = {}) =>
  workerFetch('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })

test('an assistant with the client of the protocol finds its way from the address alone, and renews by itself', async () => {
  const maker = await signedIn()
  // The program listens at a port that was free, and not at the one that it had registered.
  const assistant = keptByAssistant('http://127.0.0.1:53682/back')
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${PRODUCT}/mcp`), {
      authProvider: assistant.provider,
      fetch: (url, init) => workerFetch(String(url), init),
    })
  const first = transport()
  const connecting = new Client({ name: 'test', version: '1' }).connect(first)
  await expect(connecting).rejects.toBeInstanceOf(UnauthorizedError)
  const [page] = assistant.asked
  expect(page!.origin + page!.pathname).toBe(`${PRODUCT}/oauth/authorize`)
  const shown = await ask(maker, page!.searchParams)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Assistant of a test')])
  const back = backOf(await answer(maker, page!.searchParams, { use: 'build' }))
  expect([back.host, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
    '127.0.0.1:53682',
    'of a test',
    PRODUCT,
  ])
  await first.finishAuth(back.searchParams)

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    OPERATIONS.filter(({ scope }) => scope !== 'publish')
      .map(({ name }) => name)
      .toSorted(),
  )
  const before = assistant.tokens()!
  await database(env)
    .update(connections)
    .set({ accessExpiresAt: new Date(Date.now() - 1) })
    .where(eq(connections.userId, maker.user.id))
  expect((await client.callTool({ name: 'list_projects', arguments: {} })).isError).toBeFalsy()
  expect(assistant.tokens()!.access_token).not.toBe(before.access_token)
  expect(assistant.asked).toHaveLength(1)
  await client.close()

  const [app] = await maker.api.connections.list.query()
  expect(app).toMatchObject({ name: 'Assistant of a test', place: 'localhost', scopes: ['read', 'build'] })
  expect(app!.lastUsedAt).not.toBeNull()
  const stranger = await signedIn()
  expect(await failureOf(stranger.api.connections.end.mutate({ connectionId: app!.id }))).toMatchObject({
    domain: 'connection.not_found',
  })
  await maker.api.connections.end.mutate({ connectionId: app!.id })
  expect(await maker.api.connections.list.query()).toEqual([])
  expect((await callMcp(assistant.tokens()!.access_token)).status).toBe(401)
})

test('what the server is and where tokens come from is told to everybody', async () => {
  const refused = await workerFetch('/mcp', { method: 'POST', body: '{}' })
  const metadata = `${PRODUCT}/.well-known/oauth-protected-resource/mcp`
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${metadata}"`,
  ])
  expect((await callMcp('solid_oat_1')).headers.get('www-authenticate')).toContain('error="invalid_token"')
  expect(await (await workerFetch(metadata)).json()).toMatchObject({
    resource: `${PRODUCT}/mcp`,
    authorization_servers: [PRODUCT],
  })
  expect(await (await workerFetch('/.well-known/oauth-authorization-server')).json()).toMatchObject({
    issuer: PRODUCT,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['none'],
  })
})

test('a program registers with addresses that nobody else can read at, and not without end', async () => {
  const { status, body } = await register(['https://example.com/back', 'cursor://there/back', HERE], '  A\u202Eb  c ')
  expect([status, body]).toMatchObject([
    201,
    { client_id: expect.stringMatching(/^ocl_/), client_name: 'Ab c', token_endpoint_auth_method: 'none' },
  ])
  expect(body).not.toHaveProperty('client_secret')
  for (const address of [
    'http://example.com/back',
    'http://127.0.0.1.example.com/back',
    'http://user@127.0.0.1/back',
    'https://example.com/back#part',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://example.com/ back',
    'nothing',
  ])
    expect([address, await register([address])]).toMatchObject([
      address,
      { status: 400, body: { error: 'invalid_redirect_uri' } },
    ])
  expect(await register([])).toMatchObject({ status: 400 })
  const large = { method: 'POST', body: JSON.stringify({ redirect_uris: [HERE], client_name: 'a'.repeat(20_000) }) }
  expect((await workerFetch('/oauth/register', large)).status).toBe(413)
  expect((await workerFetch('/oauth/register', { method: 'POST', body: '{' })).status).toBe(400)

  const headers = { 'cf-connecting-ip': '203.0.113.77' }
  for (const now of [Date.now(), Date.now() + HOUR_MS]) {
    const of = { key: 'oauth:register:203.0.113.77', limit: REGISTRATIONS_AN_HOUR, windowMs: HOUR_MS, now }
    await takeFromLimit(env, { ...of, uses: REGISTRATIONS_AN_HOUR })
  }
  const more = { method: 'POST', headers, body: JSON.stringify({ redirect_uris: [HERE] }) }
  expect((await workerFetch('/oauth/register', more)).status).toBe(429)
})

test('nobody is sent to an address that the program did not register, not even with a refusal', async () => {
  const maker = await signedIn()
  const clientId = (await register(['https://example.com/back', HERE])).body['client_id'] as string
  const { challenge } = verifierPair()
  for (const redirectUri of [
    'https://example.com/back/',
    'https://example.com/back?a=1',
    'https://example.com:8443/back',
    'https://sub.example.com/back',
    'http://127.0.0.1/other',
    'http://localhost/back',
    'https://127.0.0.1/back',
  ]) {
    const parameters = parametersOf({ clientId, challenge, redirectUri })
    for (const response of [await ask(maker, parameters), await answer(maker, parameters)])
      expect([redirectUri, response.status, response.headers.get('location')]).toEqual([redirectUri, 400, null])
  }
  expect((await ask(maker, parametersOf({ clientId: newId('oauthClient'), challenge }))).status).toBe(400)
  const twice = parametersOf({ clientId, challenge })
  twice.append('redirect_uri', 'https://example.com/back')
  expect((await ask(maker, twice)).status).toBe(400)
})

test('what a program asks wrongly goes back to it', async () => {
  const maker = await signedIn()
  const clientId = (await register()).body['client_id'] as string
  const { challenge } = verifierPair()
  const errorOf = async (more: Record<string, string>) =>
    backOf(await ask(maker, parametersOf({ clientId, challenge, more }))).searchParams.get('error')
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await errorOf({ code_challenge: 'short' })).toBe('invalid_request')
  expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await errorOf({ scope: 'all' })).toBe('invalid_scope')
  expect(await errorOf({ resource: 'https://example.com/mcp' })).toBe('invalid_target')
  expect((await ask(maker, parametersOf({ clientId, challenge, more: { scope: 'openid read' } }))).status).toBe(200)
})

test('consent is asked of whoever is signed in, in a page without scripts that nobody frames', async () => {
  const maker = await signedIn()
  const clientId = (await register([HERE], '<b>Bold</b>')).body['client_id'] as string
  const { challenge } = verifierPair()
  const parameters = parametersOf({ clientId, challenge, more: { scope: 'read build' } })
  const away = await ask(null, parameters)
  const to = new URL(away.headers.get('location')!, PRODUCT)
  expect([away.status, to.pathname, to.searchParams.get('signin')]).toEqual([303, '/', 'true'])
  expect(new URL(to.searchParams.get('next')!, PRODUCT).searchParams.get('client_id')).toBe(clientId)

  const shown = await ask(maker, parameters)
  const html = await shown.text()
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('value="publish"')
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1")

  // No more than was asked, for nobody else, and from no other site.
  const unfit: Array<Record<string, string>> = [{ use: 'publish' }, { user: newId('user') }, { decision: 'maybe' }]
  for (const given of unfit)
    expect((await answer(maker, parameters, { use: 'read', ...given })).headers.get('location')).toMatch(
      /^\/oauth\/authorize\?/,
    )
  const body = new URLSearchParams([...parameters, ['user', maker.user.id], ['decision', 'allow'], ['use', 'read']])
  const headers = { cookie: maker.cookie, origin: 'https://example.com' }
  expect((await workerFetch('/oauth/authorize', { method: 'POST', headers, body })).status).toBe(403)
  const no = backOf(await answer(maker, parameters, { decision: 'deny', use: 'read' }))
  expect([no.searchParams.get('error'), no.searchParams.get('code')]).toEqual(['access_denied', null])
  expect(await database(env).select().from(oauthCodes).where(eq(oauthCodes.userId, maker.user.id))).toEqual([])
})

test('a code counts once, for its program, its address and its verifier, and not for long', async () => {
  const maker = await signedIn()
  const refused = { status: 400, body: { error: 'invalid_grant' } }
  const others: Array<Record<string, string>> = [
    { code_verifier: verifierPair().verifier },
    { redirect_uri: 'http://127.0.0.1:1/back' },
    { client_id: (await register()).body['client_id'] as string },
  ]
  for (const other of others) {
    const { exchange } = await withCode(maker)
    expect(await exchange(other)).toMatchObject(refused)
    // It was shown to somebody, so it counts no more.
    expect(await exchange()).toMatchObject(refused)
  }
  const late = await withCode(maker)
  await database(env)
    .update(oauthCodes)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(oauthCodes.clientId, late.clientId))
  expect(await late.exchange()).toMatchObject(refused)

  const { exchange } = await withCode(maker)
  expect(await exchange({ resource: 'https://example.com' })).toMatchObject({ body: { error: 'invalid_target' } })
  const given = await exchange()
  expect(given).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'read build publish' } })
  const access = given.body['access_token'] as string
  expect((await callMcp(access)).status).toBe(200)
  expect(await exchange()).toMatchObject(refused)
  expect((await callMcp(access)).status).toBe(401)
})

test('of tokens only hashes are kept, and they count at the MCP server alone', async () => {
  const maker = await signedIn()
  const { access, refreshing } = await connected(maker)
  const kept = JSON.stringify([
    await database(env).select().from(connections).where(eq(connections.userId, maker.user.id)),
    await database(env).select().from(oauthCodes).where(eq(oauthCodes.userId, maker.user.id)),
  ])
  for (const secret of [access, refreshing, ...refreshing.split('_')].filter(({ length }) => length > 20))
    expect(kept).not.toContain(secret)
  const headers = { authorization: `Bearer ${access}` }
  expect((await workerFetch('/api/v1/projects', { headers })).status).toBe(401)
  expect((await callMcp(refreshing)).status).toBe(401)
  await database(env).update(users).set({ banned: true }).where(eq(users.id, maker.user.id))
  expect((await callMcp(access)).status).toBe(403)
})

test('a refresh token counts once: whoever brings it again ends the connection', async () => {
  const maker = await signedIn()
  const { access, refreshing, refresh } = await connected(maker)
  const second = await refresh(refreshing)
  expect(second).toMatchObject({ status: 200, body: { scope: 'read build publish' } })
  expect((await callMcp(access)).status).toBe(401)
  const third = await refresh(second.body['refresh_token'] as string)
  const newest = third.body['access_token'] as string
  expect((await callMcp(newest)).status).toBe(200)
  // However old it is.
  expect(await refresh(refreshing)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await callMcp(newest)).status).toBe(401)
  expect(await refresh(third.body['refresh_token'] as string)).toMatchObject({ status: 400 })
  expect(await maker.api.connections.list.query()).toEqual([])
})

test('refreshing gives no more than was allowed, to nobody else, and not after two months of silence', async () => {
  const maker = await signedIn()
  const { refreshing, refresh, clientId } = await connected(maker, 'read')
  expect(await refresh(refreshing, { scope: 'read publish' })).toMatchObject({ body: { error: 'invalid_scope' } })
  const other = (await register()).body['client_id'] as string
  expect(await refresh(refreshing, { client_id: other })).toMatchObject({ body: { error: 'invalid_grant' } })
  expect(await refresh('solid_ort_nothing')).toMatchObject({ body: { error: 'invalid_grant' } })
  expect(await post('/oauth/token', { grant_type: 'password' })).toMatchObject({
    body: { error: 'unsupported_grant_type' },
  })
  await database(env)
    .update(connections)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(connections.clientId, clientId))
  expect(await refresh(refreshing)).toMatchObject({ body: { error: 'invalid_grant' } })
})

test('a tool beyond what was allowed is not there for a connected app', async () => {
  const { access } = await connected(await signedIn(), 'read')
  const name = 'publish_project'
  const answered = await (
    await callMcp(access, 'tools/call', { name, arguments: { projectId: newId('project') } })
  ).text()
  expect(answered).toMatch(/not found|unknown/i)
  expect(await (await callMcp(access)).text()).not.toContain(name)
})

test('a program may end its own access, and is told nothing about tokens of others', async () => {
  const maker = await signedIn()
  for (const which of ['access', 'refreshing'] as const) {
    const app = await connected(maker)
    expect(await post('/oauth/revoke', { token: app[which] })).toEqual({ status: 200, body: {} })
    expect((await callMcp(app.access)).status).toBe(401)
  }
  expect(await post('/oauth/revoke', { token: 'solid_oat_nothing' })).toEqual({ status: 200, body: {} })
  expect((await post('/oauth/revoke', {})).status).toBe(400)
})

test('a yes that is given again takes the place of the earlier one, and an account has a bounded number', async () => {
  const maker = await signedIn()
  const { clientId, access } = await connected(maker, 'publish')
  const { verifier, challenge } = verifierPair()
  const again = await answer(maker, parametersOf({ clientId, challenge }), { use: 'read' })
  const code = backOf(again).searchParams.get('code')!
  const given = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: HERE }
  await post('/oauth/token', { ...given, code_verifier: verifier })
  expect((await callMcp(access)).status).toBe(401)
  expect(await maker.api.connections.list.query()).toMatchObject([{ scopes: ['read'] }])

  const db = database(env)
  const [one] = await db.select().from(connections).where(eq(connections.clientId, clientId))
  for (let made = 1; made < MAX_CONNECTIONS; made++) {
    const other = (await db.select().from(oauthClients).where(eq(oauthClients.id, clientId)))[0]!
    const id = newId('oauthClient')
    await db.insert(oauthClients).values({ ...other, id })
    const hashes = { familyHash: `f${id}`, accessHash: `a${id}` }
    await db.insert(connections).values({ ...one!, ...hashes, id: newId('connection'), clientId: id })
  }
  const another = (await register()).body['client_id'] as string
  const parameters = parametersOf({ clientId: another, challenge })
  for (const response of [await ask(maker, parameters), await answer(maker, parameters)])
    expect([response.status, response.headers.get('location')]).toEqual([409, null])
  // What is connected already can be connected anew.
  expect((await ask(maker, parametersOf({ clientId, challenge }))).status).toBe(200)
})

/** Whether a program is still known: 1 or 0. */
const there = async (id: string) =>
  (await database(env).select().from(oauthClients).where(eq(oauthClients.id, id))).length

test('what has run out is forgotten, and what is in use is not', async () => {
  const maker = await signedIn()
  const [used, unasked] = [await connected(maker), (await register()).body['client_id'] as string]
  const old = { createdAt: new Date(Date.now() - 2 * DAY_MS) }
  await database(env).update(oauthClients).set(old).where(eq(oauthClients.id, unasked))
  for (let runs = 0; runs < 2; runs++) {
    await sweepConnections(env, Date.now())
    expect([await there(unasked), await there(used.clientId)]).toEqual([0, 1])
    expect((await callMcp(used.access)).status).toBe(200)
  }
  await sweepConnections(env, Date.now() + 70 * DAY_MS)
  expect((await callMcp(used.access)).status).toBe(401)
  expect(await there(used.clientId)).toBe(1)
})
