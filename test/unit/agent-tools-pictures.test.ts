import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { estimateMessage, fileTokens, pictureTokens } from '#worker/agent/context/token-estimate.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import { picturesFromConfiguration } from '#worker/agent/providers/image-model.ts'
import { withToolPictures } from '#worker/agent/providers/prepared-model.ts'
import { pictureSize } from '#worker/features/attachments/file-bytes.ts'

const DATA = 'A'.repeat(200_000)
const FILE = { type: 'file' as const, mediaType: 'image/webp', data: { type: 'data' as const, data: DATA } }
const PROMPT: LanguageModelV4Prompt = [
  { role: 'user', content: [{ type: 'text', text: 'Look' }] },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'a',
        toolName: 'look_at_page',
        output: { type: 'content', value: [{ type: 'text', text: 'The page' }, FILE] },
      },
    ],
  },
]

test('a picture is sent where a model looks for it, and to none that cannot see', () => {
  for (const provider of ['anthropic', 'openai', 'google'] as const)
    expect(withToolPictures(PROMPT, { provider, canSee: true })).toBe(PROMPT)
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
  expect(estimateMessage(toolMessage([{ callId: 'a', tool: 'look_at_page', text: 'The page', picture }]))).toBeLessThan(
    2_000,
  )
})

/** An endpoint for pictures on loopback. */
async function pictureServer(status = 200) {
  const asked: Array<{ url: string; body: unknown }> = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    asked.push({ url: request.url ?? '', body: JSON.parse(text) })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        status === 200
          ? { created: 0, data: [{ b64_json: Buffer.from('RIFF\0\0\0\0WEBPVP8 ').toString('base64') }] }
          : { error: { message: 'key sk-secret is wrong' } },
      ),
    )
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
  const pictures = picturesFromConfiguration({
    IMAGE_MODEL: 'openai:gpt-image-1',
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: server.baseUrl,
  })!
  const { bytes, mediaType, microDollars } = await pictures.make({ prompt: 'A tree', size: '1536x1024', signal })
  expect([mediaType, bytes.length, microDollars]).toEqual(['image/webp', 16, 63_000])
  expect(server.asked).toMatchObject([
    {
      url: '/v1/images/generations',
      body: { model: 'gpt-image-1', prompt: 'A tree', size: '1536x1024', output_format: 'webp', quality: 'medium' },
    },
  ])
  for (let made = 1; made < 20; made++) await pictures.make({ prompt: 'A tree', size: '1024x1024', signal })
  await expect(pictures.make({ prompt: 'A tree', size: '1024x1024', signal })).rejects.toThrow('20 pictures an hour')
})

test('a picture by a model that nobody knows costs what the configuration says, else nothing', async () => {
  await using server = await pictureServer()
  const costOf = async (configuration: object) =>
    (
      await picturesFromConfiguration({
        IMAGE_MODEL: 'openai-compatible:pic',
        MODEL_BASE_URL: server.baseUrl,
        ...configuration,
      })!.make({ prompt: 'A tree', size: '1024x1024', signal })
    ).microDollars
  expect([await costOf({}), await costOf({ IMAGE_PRICE: '0.04' })]).toEqual([0, 40_000])
  for (const IMAGE_PRICE of ['four cents', '-1']) await expect(costOf({ IMAGE_PRICE })).rejects.toThrow('IMAGE_PRICE')
})

test('a picture that was attached counts by its pixels, within what providers look at', () => {
  expect(
    [{ width: 200, height: 200 }, { width: 1_000, height: 750 }, { width: 8_000, height: 8_000 }, {}].map(
      pictureTokens,
    ),
  ).toEqual([54, 1_000, 4_784, 1_600])
  const file = (width?: number, height?: number) =>
    estimateMessage({
      role: 'user',
      content: [
        {
          type: 'file',
          mediaType: 'image/png',
          data: new URL('attachment:att_1'),
          providerOptions: fileTokens(pictureTokens({ width, height })),
        },
      ],
    })
  expect(file(1_000, 750) - file(200, 200)).toBe(946)
})

test('the pixels of a picture are read from the head of its file', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
  const jpeg = 'ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 0258 0320 03 012200 021101 031101'
  const webp = '52494646 00000000 57454250'
  expect(pictureSize(bytes(jpeg))).toEqual({ width: 800, height: 600 })
  expect(pictureSize(bytes('89504e470d0a1a0a 0000000d 49484452 00000320 00000258'))).toEqual({
    width: 800,
    height: 600,
  })
  expect(pictureSize(bytes('474946383961 2003 5802'))).toEqual({ width: 800, height: 600 })
  expect(pictureSize(bytes(`${webp} 56503858 0a000000 00000000 1f0300 570200`))).toEqual({ width: 800, height: 600 })
  expect(pictureSize(bytes(`${webp} 5650384c 0a000000 2f 1fc39500 00`))).toEqual({ width: 800, height: 600 })
  expect(pictureSize(bytes(`${webp} 56503820 0a000000 000000 9d012a 2003 5802`))).toEqual({ width: 800, height: 600 })
  for (const cut of ['', '89504e47', jpeg.slice(0, 30), `${webp} 56503858`, '25504446', 'ffd8 00'])
    expect(pictureSize(bytes(cut)), cut).toBeNull()
})

test('without a model there are no pictures, and what fails never tells the key', async () => {
  expect(picturesFromConfiguration({})).toBeNull()
  expect(picturesFromConfiguration({ IMAGE_MODEL: '' })).toBeNull()
  await using server = await pictureServer(401)
  const refused = picturesFromConfiguration({
    IMAGE_MODEL: 'openai-compatible:pic',
    MODEL_API_KEY: 'sk-secret',
    MODEL_BASE_URL: server.baseUrl,
  })!
  const error = await refused.make({ prompt: 'A tree', size: '1024x1024', signal }).catch((thrown: Error) => thrown)
  expect(String(error)).toContain('No picture was made')
  expect(String(error)).not.toContain('sk-secret')
  await expect(
    picturesFromConfiguration({ IMAGE_MODEL: 'nobody:x' })!.make({ prompt: 'A', size: '1024x1024', signal }),
  ).rejects.toThrow('Write provider:id')
})
