import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { API_SCOPES } from '#shared/api-tokens.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { runScenario, serverScenarios, withToken } from '#test/support/mcp-suite.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

/** The scenarios that any server has to pass. */
const APPLIED = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

const EXAMPLE_TOOL = 'calls a tool that only the example server of the suite has'
const NO_SESSIONS = 'looks at streams of a session, and our server has no sessions, which the protocol allows'
const NOT_OFFERED = 'asks for something that our server does not say it has:'

/** Why each of the others says nothing about our server. The first part of a name that fits counts. */
const LEFT_OUT: Array<[name: string, reason: string]> = [
  ['tools-call-', EXAMPLE_TOOL],
  ['json-schema-', EXAMPLE_TOOL],
  ['elicitation-', EXAMPLE_TOOL],
  ['server-sse-', NO_SESSIONS],
  ['logging-', `${NOT_OFFERED} a level for log messages`],
  ['completion-', `${NOT_OFFERED} completions`],
  ['resources-', `${NOT_OFFERED} resources`],
  ['prompts-', `${NOT_OFFERED} prompts`],
]

async function maker() {
  const origin = sharedOrigin()
  const { api } = await signInOverHttp(origin)
  const { secret } = await api.apiTokens.create.mutate({ name: 'Agent', scopes: [...API_SCOPES], days: 7 })
  return { origin, secret, headers: { authorization: `Bearer ${secret}` } }
}

async function connected({ origin, headers }: { origin: string; headers: Record<string, string> }) {
  const client = new Client({ name: 'agent', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }))
  const tool = async (name: string, given: object): Promise<Record<string, any>> => {
    const answer = await client.callTool({ name, arguments: { ...given } })
    expect([name, answer.isError ?? false, answer.content]).toEqual([name, false, expect.anything()])
    return answer.structuredContent as Record<string, any>
  }
  return { client, tool }
}

test('the MCP server passes the conformance suite of the protocol, as far as it is about servers like it', async () => {
  const { origin, secret } = await maker()
  await using port = await withToken(origin, secret)
  const others = (await serverScenarios()).filter((name) => !APPLIED.includes(name))
  const reasons = others.map((name) => [name, LEFT_OUT.find(([start]) => name.startsWith(start))?.[1]] as const)
  expect(reasons.filter(([, reason]) => !reason)).toEqual([])
  console.info(`Left out:\n${reasons.map(([name, reason]) => `  ${name}: ${reason}`).join('\n')}`)
  for (const name of APPLIED) {
    const { passed, printed } = await runScenario(port.url, name)
    expect([name, passed, passed ? '' : printed]).toEqual([name, true, ''])
  }
})

test('what the scenarios leave out is not offered, and a page of another site is refused', async () => {
  const { origin, headers } = await maker()
  const { client } = await connected({ origin, headers })
  const offered = client.getServerCapabilities() ?? {}
  expect(['logging', 'completions', 'resources', 'prompts'].filter((name) => name in offered)).toEqual([])
  const body = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const accept = { accept: 'application/json, text/event-stream' }
  const ping = (from: string) =>
    hostFetch(`${origin}/mcp`, { method: 'POST', headers: { ...headers, ...accept, origin: from }, body })
  expect([(await ping('http://evil.example.com')).status, (await ping(origin)).status]).toEqual([403, 200])
  await client.close()
})

test('an agent that knows the address alone builds an app, changes it and publishes it', async () => {
  const { client, tool } = await connected(await maker())
  const over = async (turn: Record<string, any>) => {
    let seen = turn
    for (let asked = 0; !seen['isOver'] && asked < 5; asked++) {
      seen = await tool('get_turn', { projectId: turn['projectId'], turnId: turn['turnId'], waitSeconds: 20 })
    }
    return seen
  }
  const built = await over(
    await tool('create_project', { message: 'A book list: books with title and author', waitSeconds: 20 }),
  )
  expect(built).toMatchObject({ state: 'succeeded', version: { number: 1 } })
  const projectId = built['projectId'] as string
  const message = 'Add a field year to books'
  expect(await over(await tool('send_message', { projectId, message, waitSeconds: 20 }))).toMatchObject({
    state: 'succeeded',
    version: { number: 2 },
  })
  const page = await tool('read_file', { projectId, path: 'index.html' })
  const text = (page['text'] as string).replace(/<title>[^<]*</, '<title>Shelf of an agent<')
  const edit = { path: 'index.html', text, was: page['hash'] }
  expect(await tool('edit_files', { projectId, changes: [edit] })).toMatchObject({ version: { number: 3 } })
  const { url } = await tool('publish_project', { projectId })
  const live = await hostFetch(url as string)
  expect([live.status, live.text]).toEqual([200, expect.stringContaining('Shelf of an agent')])
  const { tables } = await tool('list_tables', { projectId })
  expect(tables).toMatchObject([{ name: 'books' }])
  await client.close()
})
