import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import app from '../server/index'
import { fileSchema, pageSchema } from '../shared/files'

const DOT = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const hangUp = (name: string) =>
  app.request(
    '/api/files',
    {
      method: 'POST',
      body: DOT,
      headers: {
        'content-type': 'image/png',
        'content-length': String(DOT.byteLength),
        'x-file-name': name,
        'x-file-public': '1',
      },
    },
    env,
  )

test('A photo that somebody hung up is the first that others see, byte for byte', async () => {
  const name = `lanterns-${crypto.randomUUID().slice(0, 8)}.png`
  const { id } = fileSchema.parse(await (await hangUp(name)).json())
  const { files } = pageSchema.parse(await (await app.request('/api/files', {}, env)).json())
  expect(files[0]).toMatchObject({ id, name, isMine: false })
  const picture = await app.request(`/api/files/${id}`, {}, env)
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(DOT)
})

test('Nobody takes down the photo of somebody else', async () => {
  const { id } = z.object({ id: z.string() }).parse(await (await hangUp('cake.png')).json())
  expect((await app.request(`/api/files/${id}`, { method: 'DELETE' }, env)).status).toBe(403)
  expect((await app.request(`/api/files/${id}`, {}, env)).status).toBe(200)
})
