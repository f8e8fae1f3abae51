import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { API_CALLS_A_MINUTE, API_SCOPES, MAX_API_TOKENS, type ApiScope } from '#shared/api-tokens.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { OPERATIONS } from '#worker/api/operations.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { apiTokens } from '#worker/features/api-tokens/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'

type Answer = { status: number; headers: Headers; body: Record<string, any> }

/** A program that acts for a maker with a new token. */
async function program(maker: Maker, scopes: ApiScope[] = [...API_SCOPES]) {
  const { token, secret } = await maker.api.apiTokens.create.mutate({ name: 'Test', scopes, days: 7 })
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await workerFetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const tool = async (name: string, given: object) => {
    const { result } = await mcp(secret, 'tools/call', { name, arguments: given })
    return result as { isError?: boolean; content: Array<{ text: string }>; structuredContent?: Record<string, any> }
  }
  return { token, secret, ask, tool }
}

/** One request of the protocol, as a client of 2025 sends it. */
async function mcp(secret: string, method: string, params: object = {}): Promise<Record<string, any>> {
  const answer = await workerFetch('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await answer.text()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return { status: answer.status, ...(JSON.parse(data) as object) }
}

test('a token is shown once, listed by its end, and ends when it is revoked', async () => {
  const maker = await signedIn()
  const { token, secret, ask } = await program(maker)
  expect(secret).toMatch(/^solid_[0-9a-f]{48}$/)
  expect((await ask('GET', '/projects')).status).toBe(200)
  const listed = await maker.api.apiTokens.list.query()
  expect(listed).toMatchObject([{ id: token.id, name: 'Test', hint: secret.slice(-4), scopes: [...API_SCOPES] }])
  expect(JSON.stringify(listed)).not.toContain(secret)
  const [kept] = await database(env).select().from(apiTokens).where(eq(apiTokens.id, token.id))
  expect(JSON.stringify(kept)).not.toContain(secret.slice(0, -4))

  const stranger = await signedIn()
  expect(await failureOf(stranger.api.apiTokens.revoke.mutate({ tokenId: token.id }))).toMatchObject({
    domain: 'api_token.not_found',
  })
  await maker.api.apiTokens.revoke.mutate({ tokenId: token.id })
  expect(await ask('GET', '/projects')).toMatchObject({ status: 401, body: { error: { code: 'api.token_refused' } } })
})

test('what is no token, has run out, or belongs to somebody suspended is refused, and a cookie is no token', async () => {
  const maker = await signedIn()
  for (const authorization of ['', 'Bearer', 'Bearer solid_1', 'Basic c29saWQ6', `Bearer ${'solid_'.padEnd(400, 'a')}`])
    expect((await workerFetch('/api/v1/projects', { headers: { authorization, cookie: maker.cookie } })).status).toBe(
      401,
    )
  const { token, ask } = await program(maker)
  const set = (expiresAt: Date | null) =>
    database(env).update(apiTokens).set({ expiresAt }).where(eq(apiTokens.id, token.id))
  await set(new Date(Date.now() - 1))
  const refused = await ask('GET', '/projects')
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  await set(null)
  expect((await ask('GET', '/projects')).status).toBe(200)
  await database(env).update(users).set({ banned: true }).where(eq(users.id, maker.user.id))
  expect(await ask('GET', '/projects')).toMatchObject({ status: 403, body: { error: { code: 'account.suspended' } } })
})

test('an account has a bounded number of tokens, and a bounded number of calls a minute', async () => {
  const maker = await signedIn()
  const { ask } = await program(maker)
  for (let made = 1; made < MAX_API_TOKENS; made++)
    await maker.api.apiTokens.create.mutate({ name: 'One more', scopes: ['read'], days: null })
  expect(
    await failureOf(maker.api.apiTokens.create.mutate({ name: 'Too many', scopes: ['read'], days: null })),
  ).toMatchObject({ domain: 'api_token.limit_reached' })
  // Both windows, should a minute end in between.
  for (const now of [Date.now(), Date.now() + 60_000])
    await takeFromLimit(env, {
      key: `api:${maker.user.id}`,
      limit: API_CALLS_A_MINUTE,
      windowMs: 60_000,
      now,
      uses: API_CALLS_A_MINUTE,
    })
  const refused = await ask('GET', '/projects')
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'api.too_many_calls' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('each operation needs its scope, and works on no project of somebody else', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  const [turnId, versionId] = [newId('turn'), newId('version')]
  const answers = [{ questionId: 'a', choices: [], text: 'b' }]
  const changes = [{ path: 'a.txt', text: 'mine' }]
  const move = { from: 'server/index.ts', to: 'server/main.ts' }
  const body = {
    message: 'Mine now',
    answers,
    changes,
    ...move,
    isLocked: true,
    query: 'a',
    path: 'server/index.ts',
    sql: 'SELECT 1',
    place: { page: '/', tag: 'h1', text: 'Mine', file: 'client/app.tsx', line: 1 },
    text: 'Mine',
    threadIds: [newId('thread')],
    state: 'done',
  }
  const { ask } = await program(stranger)
  const narrow = Object.fromEntries(
    await Promise.all(
      API_SCOPES.map(async (scope) => [
        scope,
        await program(
          stranger,
          API_SCOPES.filter((other) => other !== scope),
        ),
      ]),
    ),
  ) as Record<ApiScope, Awaited<ReturnType<typeof program>>>
  for (const { name, method, path, scope } of OPERATIONS) {
    const address = path
      .replace('{projectId}', projectId)
      .replace('{turnId}', turnId)
      .replace('{versionId}', versionId)
      .replace('{threadId}', newId('thread'))
    const whole = method === 'GET' ? `${address}?query=a&path=server/index.ts` : address
    // A message has a mode as well, of another kind.
    const sent = name === 'set_app_access' ? { mode: 'invited' } : body
    const given = method === 'GET' ? undefined : sent
    const without = await narrow[scope].ask(method, whole, given)
    expect([name, without.status, without.body.error]).toMatchObject([
      name,
      403,
      { code: 'api.scope_missing', details: { scope } },
    ])
    if (!path.includes('{projectId}')) continue
    const foreign = await ask(method, whole, given)
    expect([name, foreign.status, foreign.body.error]).toMatchObject([name, 404, { code: 'project.not_found' }])
  }
})

test('what is asked wrongly is told by field, and what cannot be read is no failure of ours', async () => {
  const { secret, ask } = await program(await signedIn())
  expect(await ask('POST', '/projects', { message: '' })).toMatchObject({
    status: 400,
    body: { error: { code: 'api.input_invalid', fields: { message: ['Required'] } } },
  })
  expect(await ask('GET', '/projects?limit=many')).toMatchObject({ status: 400, body: { error: { fields: {} } } })
  expect((await ask('GET', '/projects?limit=1')).status).toBe(200)
  expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, body: { error: { code: 'api.no_operation' } } })
  for (const body of ['{', '[]', 'null'])
    expect(
      (await workerFetch('/api/v1/projects', { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body }))
        .status,
    ).toBe(400)
})

test('the description of the API has every operation, and needs no token', async () => {
  const answer = await workerFetch('/api/v1/openapi.json')
  const { openapi, paths } = await answer.json<{ openapi: string; paths: Record<string, Record<string, any>> }>()
  expect([answer.status, openapi]).toEqual([200, '3.1.1'])
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  )
  expect(told.toSorted()).toEqual(OPERATIONS.map(({ name, method, path }) => [name, method, path]).toSorted())
  expect(paths['/projects/{projectId}/messages']!['post']).toMatchObject({
    parameters: [{ name: 'projectId', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { required: ['message'] } } } },
  })
})

test('the MCP server says who it is and shows the tools that a token is for', async () => {
  const maker = await signedIn()
  const { secret } = await program(maker, ['read'])
  const clientInfo = { name: 'test', version: '1' }
  expect(
    await mcp(secret, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
  ).toMatchObject({ result: { serverInfo: { name: 'solid' }, capabilities: { tools: {} } } })
  const { result } = await mcp(secret, 'tools/list')
  const tools = result.tools as Array<{ name: string; inputSchema: object; annotations: { readOnlyHint: boolean } }>
  expect(tools.map(({ name }) => name)).toEqual(
    OPERATIONS.filter(({ scope }) => scope === 'read').map(({ name }) => name),
  )
  expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true)
  expect(await mcp('solid_wrong', 'tools/list')).toMatchObject({ status: 401 })
})

test('an agent makes an app from nothing, changes it by words and by hand, and publishes it', async () => {
  const { ask, tool } = await program(await signedIn())
  const made = await tool('create_project', { message: 'A book list: books with title and author', waitSeconds: 40 })
  const turn = made.structuredContent!
  expect(turn).toMatchObject({ state: 'succeeded', isOver: true, version: { number: 1 } })
  expect(turn['answer']).toContain('Book')
  const projectId = turn['projectId'] as string

  const changed = await tool('send_message', { projectId, message: 'Add a field year to books', waitSeconds: 40 })
  expect(changed.structuredContent).toMatchObject({ state: 'succeeded', version: { number: 2 } })

  const file = (await tool('read_file', { projectId, path: 'README.md' })).structuredContent!
  const edit = { path: 'README.md', text: `${file['text']}\nBy hand.\n`, was: file['hash'] }
  expect((await tool('edit_files', { projectId, changes: [edit] })).structuredContent).toMatchObject({
    version: { number: 3, kind: 'manual' },
  })
  const stale = await tool('edit_files', { projectId, changes: [edit] })
  expect([stale.isError, JSON.parse(stale.content[0]!.text)]).toMatchObject([
    true,
    { error: { code: 'project.file_changed' } },
  ])
  expect((await tool('search_files', { projectId, query: 'By hand' })).structuredContent).toMatchObject({
    hits: [{ path: 'README.md' }],
  })

  const { tables } = (await tool('list_tables', { projectId })).structuredContent!
  expect(tables).toMatchObject([
    { name: 'books', columns: expect.arrayContaining([expect.objectContaining({ name: 'year' })]) },
  ])
  const counted = await tool('query_rows', { projectId, sql: 'SELECT count(*) AS books FROM books' })
  expect(counted.structuredContent).toEqual({ columns: ['books'], rows: [[tables[0].rows]], isCut: false })
  const written = await tool('query_rows', { projectId, sql: 'DELETE FROM books' })
  expect([written.isError, written.content[0]!.text]).toEqual([true, expect.stringMatching(/"message": "[A-Z].*\."/)])

  const { promises } = (await tool('run_promises', { projectId })).structuredContent!
  expect(promises.length).toBeGreaterThan(0)
  expect(promises.every(({ state }: { state: string }) => state === 'kept')).toBe(true)

  const live = await tool('publish_project', { projectId })
  expect(live.structuredContent).toMatchObject({ url: expect.stringContaining('http') })
  expect((await ask('GET', `/projects/${projectId}`)).body).toMatchObject({ liveUrl: live.structuredContent!['url'] })
  expect((await ask('GET', `/projects/${projectId}/versions`)).body['versions']).toHaveLength(3)
  await ask('POST', `/projects/${projectId}/unpublish`)
  expect((await ask('GET', `/projects/${projectId}`)).body['liveUrl']).toBeNull()
})

test('no program agrees to what an app may do to the public', async () => {
  const maker = await signedIn()
  const files = { ...NOTES_APP, 'wrangler.toml': `${NOTES_APP['wrangler.toml'] ?? ''}\n[ai]\nbinding = "AI"\n` }
  const { projectId } = await makeProject({ owner: maker.user, files })
  const { ask } = await program(maker)
  const refused = await ask('POST', `/projects/${projectId}/publish`, { consents: ['ai'], acceptsFailures: true })
  expect(refused).toMatchObject({ status: 412, body: { error: { code: 'deployment.consent_needed' } } })
})

test('a program locks a file for the builder, sees it in the list, and moves its folder', async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  const { ask, tool } = await program(owner)
  const path = 'server/index.ts'
  const locked = async () => {
    const { body } = await ask('GET', `/projects/${projectId}/files`)
    return (body['files'] as Array<{ path: string; isLocked: boolean }>).filter(({ isLocked }) => isLocked)
  }
  expect(await locked()).toEqual([])
  const done = await tool('lock_file', { projectId, path, isLocked: true })
  expect(done.structuredContent).toEqual({ locked: [path] })
  expect((await locked()).map((file) => file.path)).toEqual([path])
  const moved = await tool('move_file', { projectId, from: 'server', to: 'server/api' })
  expect(moved.structuredContent).toMatchObject({ version: { title: 'Renamed server' } })
  expect((await locked()).map((file) => file.path)).toEqual(['server/api/index.ts'])
  const gone = { path: 'server/gone.ts', isLocked: true }
  expect(await ask('POST', `/projects/${projectId}/file/lock`, gone)).toMatchObject({
    status: 404,
    body: { error: { code: 'project.file_not_found' } },
  })
  const free = await ask('POST', `/projects/${projectId}/file/lock`, { path: 'server/api/index.ts', isLocked: false })
  expect([free.status, free.body]).toEqual([200, { locked: [] }])
})

test('a program reads what people comment on, answers, and says that it is dealt with', async () => {
  const [owner, viewer] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Vera' })]
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  await owner.api.projects.addMember.mutate({ projectId, email: viewer.user.email, role: 'viewer' })
  const place = { page: '/', tag: 'h1', text: 'Notes', file: 'client/app.tsx', line: 4, nth: 0 }
  const { threadId } = await viewer.api.comments.begin.mutate({ projectId, place, text: 'Say whose notes' })
  const { ask, tool } = await program(owner)
  const { threads, next } = (await tool('list_comments', { projectId })).structuredContent!
  expect([threads, next]).toMatchObject([
    [{ id: threadId, number: 1, by: 'Vera', text: 'Say whose notes', place: { line: 4 } }],
    null,
  ])
  await tool('reply_to_comment', { projectId, threadId, text: 'Olga’s, then' })
  expect((await ask('GET', `/projects/${projectId}/comments/${threadId}`)).body).toMatchObject({
    state: 'open',
    comments: [{ by: 'Vera' }, { by: 'Olga', text: 'Olga’s, then' }],
  })
  await tool('settle_comments', { projectId, threadIds: [threadId], state: 'done' })
  expect((await ask('GET', `/projects/${projectId}/comments`)).body['threads']).toEqual([])
  const added = await tool('add_comment', { projectId, place: { ...place, nth: undefined }, text: 'Larger' })
  expect((await viewer.api.comments.list.query({ projectId })).items).toMatchObject([
    { id: added.structuredContent!['threadId'], by: { name: 'Olga', isYou: false }, place },
  ])
})
