import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'
import { newsSchema, type News } from '../shared/room'

const newRoom = () => `room-${crypto.randomUUID().slice(0, 8)}`

/** Somebody at the table, with what they were told so far. */
async function sitDown(room: string, person: string) {
  const headers = { upgrade: 'websocket' }
  const answer = await app.request(`/api/rooms/${room}?person=${person}`, { headers }, env)
  const socket = answer.webSocket!
  const told: News[] = []
  const waiting: Array<() => void> = []
  socket.addEventListener('message', ({ data }) => {
    told.push(newsSchema.parse(JSON.parse(String(data))))
    waiting.splice(0).forEach((look) => look())
  })
  socket.accept()
  return {
    say: (text: string) => socket.send(JSON.stringify({ type: 'say', id: crypto.randomUUID(), text })),
    /** Waits until somebody's line was heard. */
    async hears(line: string) {
      for (let round = 0; round < 100; round++) {
        const lines = told.flatMap((news) =>
          news.type === 'welcome' ? news.messages : 'message' in news ? [news.message] : [],
        )
        if (lines.some(({ name, text }) => `${name}: ${text}` === line)) return true
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      return false
    },
    leave: () => socket.close(),
  }
}

test('What one person says is heard by everybody in the room', async () => {
  const room = newRoom()
  const [ada, ben] = [await sitDown(room, 'Ada'), await sitDown(room, 'Ben')]
  ada.say('Soup is ready')
  expect(await ben.hears('Ada: Soup is ready')).toBe(true)
  ada.leave()
  ben.leave()
})

test('Who comes later reads what was said before', async () => {
  const room = newRoom()
  const ada = await sitDown(room, 'Ada')
  ada.say('The boiler is off until noon')
  await ada.hears('Ada: The boiler is off until noon')
  const late = await sitDown(room, 'Cleo')
  expect(await late.hears('Ada: The boiler is off until noon')).toBe(true)
  ada.leave()
  late.leave()
})

test('Nobody sits down without a name', async () => {
  const answer = await app.request(`/api/rooms/${newRoom()}`, { headers: { upgrade: 'websocket' } }, env)
  expect(answer.status).toBe(400)
})
