import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withToolPictures } from '#worker/agent/models/tool-pictures.ts'
import { picturesFromConfiguration } from '#worker/agent/pictures/image-model.ts'
import { estimateMessage } from '#worker/agent/token-estimate.ts'
import { toolMessage } from '#worker/agent/conversation.ts'

const DATA = 'A'.repeat(200_000)
const FILE = { type: 'file' as const, mediaType: 'image/webp', data: { type: 'data' as const, data: DATA } }
const PROMPT: LanguageModelV4Prompt = [
  { role: 'user', content: [{ type: 'text', text: 'Look' }] },
  { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'a', toolName: 'look_at_page', output: { type: 'content', value: [{ type: 'text', text: 'The page' }, FILE] } }] },
]

test('a picture is sent where a model looks for it, and to none that cannot see', () => {
  for (const provider of ['anthropic', 'openai', 'google'] as const) expect(withToolPictures(PROMPT, { provider, canSee: true })).toBe(PROMPT)
  const after = withToolPictures(PROMPT, { provider: 'openai-compatible', canSee: true })
  expect(after.map(({ role }) => role)).toEqual(['user', 'tool', 'user'])
  expect(after[1]).toMatchObject({ content: [{ output: { type: 'text', value: 'The page\nThe picture follows.' } }] })
  expect(after[2]).toMatchObject({ content: [{ type: 'text' }, FILE] })
  for (const provider of ['anthropic', 'workers-ai'] as const) {
    const blind = withToolPictures(PROMPT, { provider, canSee: false })
    expect(blind).toHaveLength(2)
    expect(JSON.stringify(blind)).not.toContain('AAAA')
    expect(JSON.stringify(blind)).toContain('cannot see')
  }
})

test('a picture counts as a picture, not as its characters', () => {
  const picture = { mediaType: 'image/webp', data: DATA }
  expect(estimateMessage(toolMessage([{ callId: 'a', tool: 'look_at_page', text: 'The page', picture }]))).toBeLessThan(2_000)
})

/** An endpoint for pictures on loopback. */
async function pictureServer(status = 200) {
  const asked: Array<{ url: string; body: unknown }> = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    asked.push({ url: request.url ?? '', body: JSON.parse(text) })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? { created: 0, data: [{ b64_json: Buffer.from('RIFF\0\0\0\0WEBPVP8 ').toString('base64') }] } : { error: { message: 'key sk-secret is wrong' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const signal = new AbortController().signal

test('a picture is made by the configured model, twenty an hour at most', async () => {
  await using server = await pictureServer()
  const pictures = picturesFromConfiguration({ IMAGE_MODEL: 'openai:gpt-image-1', OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: server.baseUrl })!
  const { bytes, mediaType } = await pictures.make({ prompt: 'A tree', size: '1536x1024', signal })
  expect([mediaType, bytes.length]).toEqual(['image/webp', 16])
  expect(server.asked).toMatchObject([{ url: '/v1/images/generations', body: { model: 'gpt-image-1', prompt: 'A tree', size: '1536x1024', output_format: 'webp' } }])
  for (let made = 1; made < 20; made++) await pictures.make({ prompt: 'A tree', size: '1024x1024', signal })
  await expect(pictures.make({ prompt: 'A tree', size: '1024x1024', signal })).rejects.toThrow('20 pictures an hour')
})

test('without a model there are no pictures, and what fails never tells the key', async () => {
  expect(picturesFromConfiguration({})).toBeNull()
  expect(picturesFromConfiguration({ IMAGE_MODEL: '' })).toBeNull()
  await using server = await pictureServer(401)
  const refused = picturesFromConfiguration({ IMAGE_MODEL: 'openai-compatible:pic', MODEL_API_KEY: 'sk-secret', MODEL_BASE_URL: server.baseUrl })!
  const error = await refused.make({ prompt: 'A tree', size: '1024x1024', signal }).catch((thrown: Error) => thrown)
  expect(String(error)).toContain('No picture was made')
  expect(String(error)).not.toContain('sk-secret')
  await expect(picturesFromConfiguration({ IMAGE_MODEL: 'nobody:x' })!.make({ prompt: 'A', size: '1024x1024', signal })).rejects.toThrow('Write provider:id')
})
