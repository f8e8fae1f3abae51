import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { answered, calling, type Ask, type Env } from '../ask.ts'

type Methods = Record<string, (...args: unknown[]) => Promise<unknown>>

const rooms = () => (env as unknown as Env).ROOM

/** A socket to a room, and what comes over it. */
async function joined(room: string, address: string) {
  const response = await rooms()
    .getByName(room)
    .fetch(`http://room/${address}`, { headers: { upgrade: 'websocket' } })
  const socket = response.webSocket!
  const heard: string[] = []
  const waiting: Array<() => void> = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<[number, string]>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve([code, reason])),
  )
  socket.accept()
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    return heard
  }
  return { socket, until, closed, status: response.status }
}

export const ownObjects = new Hono<{ Bindings: Env }>()
  .post('/call/:room', async (c) => {
    const { method, args } = await c.req.json<{ method: string; args: unknown[] }>()
    const room = c.env.ROOM.getByName(c.req.param('room')) as unknown as Methods
    return answered(() => room[method]!(...args))
  })
  .all('/fetch/:room/*', (c) => c.env.ROOM.getByName(c.req.param('room')).fetch(c.req.raw))
  .post('/ids', (c) =>
    answered(async () => {
      const { ROOM } = c.env
      const id = ROOM.idFromName('ids')
      const unique = ROOM.newUniqueId()
      const failure = (call: () => unknown) => {
        try {
          return String(call())
        } catch (error) {
          return (error as Error).name
        }
      }
      return {
        same: [id.equals(ROOM.idFromName('ids')), id.equals(ROOM.idFromString(`${id}`)), id.equals(unique)],
        names: [id.name, ROOM.idFromString(`${id}`).name ?? null, unique.name ?? null],
        digits: [`${id}`.length, `${unique}`.length],
        stub: [ROOM.get(id).id.equals(id), ROOM.get(id).name, ROOM.getByName('ids').id.equals(id)],
        lines: [await ROOM.get(id).say('by id'), await ROOM.getByName('ids').said(), await ROOM.get(unique).said()],
        failed: [
          failure(() => ROOM.idFromString('short')),
          failure(() => ROOM.idFromString(`${c.env.HALL.idFromName('ids')}`)),
        ],
        hall: (await c.env.HALL.getByName('ids').title()) ?? null,
      }
    }),
  )
  .post('/calls', (c) =>
    answered(async () => {
      const room = c.env.ROOM.getByName('calls')
      const { date, map, bytes, ...rest } = await room.values()
      const counter = await room.counter(5)
      const response = await room.answer()
      return {
        values: [date.toISOString(), [...map.get('a')!], [...bytes], Object.keys(rest)],
        counter: [await counter.add(1), await counter.count, await room.counter(10).add(2)],
        called: await room.callBack(async (text) => text.toUpperCase()),
        stream: await new Response(await room.stream()).text(),
        response: [response.status, response.headers.get('x-room'), await response.text()],
        size: [await room.say('one'), await room.size],
        other: await room.other('calls-2', 'from another'),
      }
    }),
  )
  .post('/sockets', () =>
    answered(async () => {
      const ada = await joined('sockets', 'ada')
      const max = await joined('sockets', 'max')
      ada.socket.send('hello')
      await Promise.all([ada.until(1), max.until(1)])
      max.socket.send(new Uint8Array(3))
      await Promise.all([ada.until(2), max.until(2)])
      ada.socket.send('ping')
      await ada.until(3)
      ada.socket.send('tags')
      await ada.until(5)
      ada.socket.send('leave')
      const closed = await ada.closed
      const plain = await joined('sockets', 'plain')
      plain.socket.send('hello')
      const plainly = await plain.until(1)
      for (const { socket } of [max, plain]) socket.close(1_000, 'bye')
      return { statuses: [ada.status, plain.status], heard: [await ada.until(6), await max.until(4)], closed, plainly }
    }),
  )

const call = (room: string) => calling(`/api/own-objects/call/${room}`)
const inLobby = call('lobby')

export const asks: Ask[] = [
  inLobby('who'),
  inLobby('say', 'hello'),
  inLobby('say', 'hello'),
  inLobby('said'),
  call('kitchen')('said'),
  call('ein%20Caf%C3%A9')('who'),
  inLobby('query', 'SELECT id, text FROM said WHERE text = ?', 'hello'),
  inLobby('query', 'INSERT INTO said (text) VALUES (?) RETURNING id', 'again'),
  inLobby('query', 'SELECT nothing'),
  inLobby('query', 'BEGIN'),
  inLobby('keys'),
  inLobby('transactions'),
  inLobby('rows'),
  inLobby('keyValues'),
  inLobby('alarms'),
  inLobby('ring'),
  inLobby('empty'),
  inLobby('say', 'after all'),
  inLobby('fails'),
  inLobby('nothing'),
  inLobby('greeting'),
  inLobby('alarm'),
  call('hall-less')('size'),
  { ask: 'POST /api/own-objects/ids' },
  { ask: 'POST /api/own-objects/calls' },
  { ask: 'POST /api/own-objects/sockets' },
  { ask: 'GET /api/own-objects/fetch/lobby/some/where?a=1', headers: { 'x-sent': 'yes' } },
  { ask: 'POST /api/own-objects/fetch/lobby/there', body: 'a body' },
]
