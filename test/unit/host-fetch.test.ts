import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'

test('a connection that the server has closed meanwhile is not used again', async () => {
  const used = new WeakSet<object>()
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy()
    used.add(socket)
    response.end('here')
  }).listen(0)
  await once(server, 'listening')
  const address = `http://app.localhost:${(server.address() as AddressInfo).port}/`
  for (let request = 1; request <= 3; request++) expect((await hostFetch(address)).text).toBe('here')
  server.close()
})
