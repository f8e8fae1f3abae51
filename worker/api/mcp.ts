import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import type { ApiScope } from '#shared/api-tokens.ts'
import { RESOURCE_METADATA } from '#worker/features/connections/metadata.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { callOf, type Asked } from './call.ts'
import { failureOf } from './failure.ts'
import { heldByAny } from './holder.ts'
import type { Acting, Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

const INSTRUCTIONS = `Solid builds full-stack web apps from plain words. create_project makes one; send_message changes it. Both take a message as a person would write it, and a turn goes on for seconds to minutes: pass waitSeconds, then call get_turn until isOver is true or its state is "waiting". Then questions has what the builder asks; answer with answer_question. Files can be read and edited by hand as well, free of credits. Nothing here changes the rows of a published app, except that publish_project runs its migrations.`

/** Operations that only add, and those that take something away. The rest changes what is there. */
const DESTRUCTIVE = new Set(['edit_files', 'move_file', 'restore_version', 'publish_project', 'unpublish_project'])

/**
 * Answers a request to the MCP server: streamable HTTP without sessions, after the protocol's own library. Each request
 * is for the holder of its token. A tool shows where the token is for it.
 */
export async function answerMcp(asked: Asked): Promise<Response> {
  const call = callOf(asked)
  try {
    const held = await heldByAny(call)
    const handler = createMcpHandler(() => serverFor(call, held))
    return await handler.fetch(call.request)
  } catch (error) {
    const { status, failure } = failureOf(call, error, 'mcp')
    return Response.json(
      { jsonrpc: '2.0', id: null, error: { code: -32_000, message: failure.message, data: failure } },
      {
        status,
        headers: { 'cache-control': 'no-store', ...(status === 401 && { 'www-authenticate': challengeFor(call) }) },
      },
    )
  }
}

/** Says to a program without a token that counts where it can get one (RFC 9728). */
function challengeFor({ request }: Call): string {
  const metadata = `Bearer resource_metadata="${new URL(request.url).origin}${RESOURCE_METADATA}"`
  return request.headers.has('authorization') ? `${metadata}, error="invalid_token"` : metadata
}

function serverFor(call: Call, { acting, scopes }: { acting: Acting; scopes: ApiScope[] }): McpServer {
  const server = new McpServer({ name: 'solid', title: 'Solid', version: '1' }, { instructions: INSTRUCTIONS })
  for (const operation of OPERATIONS.filter(({ scope }) => scopes.includes(scope))) {
    const { name, title, about, input, output, scope } = operation
    const annotations = {
      readOnlyHint: scope === 'read',
      destructiveHint: DESTRUCTIVE.has(name),
      openWorldHint: false,
    }
    server.registerTool(
      name,
      { title, description: about, inputSchema: input, outputSchema: output, annotations },
      (given: unknown) => toolAnswer(call, operation, () => operation.run(acting, given)),
    )
  }
  return server
}

async function toolAnswer(
  call: Call,
  { name }: Operation,
  run: () => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const structuredContent = await run()
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent, null, 2) }], structuredContent }
  } catch (error) {
    const { failure } = failureOf(call, error, name)
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: failure }, null, 2) }] }
  }
}
