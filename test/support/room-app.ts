import { READY_FILES } from '#worker/agent/ready-files.gen.ts'

/** What an app's wrangler.toml says of the room. */
export const ROOM_CONFIGURATION = `[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]
`

/** A room for talking, of the files that the builder puts in and what is left to write. */
export const ROOM_FILES: Record<string, string> = {
  ...READY_FILES['room'],
  'server/index.ts': `import { Hono } from 'hono'
import { rooms } from './routes/rooms'
export { Room } from './room'

const app = new Hono()
app.route('/api/rooms', rooms)
export default app
`,
  'client/app.tsx': `import { useState } from 'react'
import { useRoom } from './use-room'

export function App() {
  const name = new URLSearchParams(location.search).get('name') ?? 'Maker'
  const { messages, people, isConnected, waiting, say } = useRoom('lobby', name)
  const [text, setText] = useState('')
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    say(text)
    setText('')
  }
  return (
    <main>
      <h1>{isConnected ? 'Connected' : 'Connecting'}</h1>
      <p>Here: {people.join(', ')}</p>
      <ol>{messages.map(({ id, name, text }) => <li key={id}>{name}: {text}</li>)}</ol>
      <ol>{waiting.map(({ id, text }) => <li key={id}>{text}, on its way</li>)}</ol>
      <form onSubmit={send}>
        <label>Your line <input value={text} onChange={(event) => setText(event.target.value)} /></label>
        <button>Say it</button>
      </form>
    </main>
  )
}
`,
}
