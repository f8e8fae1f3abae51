import * as z from 'zod'
import { READY_FILES } from '#worker/agent/ready-files.gen.ts'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, failure, type ToolEvent } from '#worker/agent/tools/tool.ts'
import { changed } from './change-files.ts'

const CONFIGURATION = 'wrangler.toml'

/** What a set of files needs beside them. */
type ReadySet = {
  what: string
  /** Lines of wrangler.toml that are added where `declares` does not stand there. */
  configuration: { declares: string; lines: string } | null
  /** What is left to do, for the model. */
  next: string
}

/** The sets of files that lie in ready-files/, each in a folder of its name. */
const SETS = {
  room: {
    what: 'a live room: messages and who is there, kept and sent to everybody (shared/room.ts, server/room.ts, server/routes/rooms.ts, client/use-room.ts)',
    configuration: {
      declares: '[[durable_objects.bindings]]',
      lines: `[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]
`,
    },
    next: `In server/index.ts add \`import { rooms } from './routes/rooms'\`, \`app.route('/api/rooms', rooms)\` and \`export { Room } from './room'\`. In a page: \`const { messages, people, isConnected, waiting, say } = useRoom(room, person)\`; show \`waiting\` as on their way, and that it connects while \`isConnected\` is false. Then change the files to what the app needs.`,
  },
} satisfies Record<string, ReadySet>

const NAMES = Object.keys(SETS) as [keyof typeof SETS]

export const addReadyFiles = defineTool({
  name: 'add_ready_files',
  modes: ['build'],
  description: `Put ready, tested files for a part of an app in, to be changed like any others. There is: ${NAMES.map((name) => `${name}, ${SETS[name].what}`).join('; ')}. What is there already is left as it is, and named.`,
  input: z.object({ for: z.enum(NAMES) }),
  target: ({ for: name }) => name,
  async run({ for: name }, { workspace }) {
    const files = Object.entries(READY_FILES[name] ?? {})
    const there = new Set((await workspace.list()).map(({ path }) => path))
    const kept = files.filter(([path]) => there.has(path)).map(([path]) => path)
    const missing = files.filter(([path]) => !there.has(path))
    if (missing.length === 0) return failure(`${kept.join(', ')} are there already: read and change them.`, 'unchanged')
    const events: ToolEvent[] = []
    for (const [path, text] of missing) events.push(...(changed(await workspace.write(path, text)).events ?? []))
    const { configuration, next } = SETS[name]
    const before = (await workspace.read(CONFIGURATION)) ?? ''
    const declares = before.includes(configuration.declares)
    if (!declares) {
      const text = `${before.trimEnd()}\n\n${configuration.lines}`.trimStart()
      events.push(...(changed(await workspace.write(CONFIGURATION, text)).events ?? []))
    }
    const said = [
      `Added ${missing.map(([path]) => path).join(', ')}.`,
      kept.length > 0 ? `There already, and left as they are: ${kept.join(', ')}.` : '',
      declares
        ? `${CONFIGURATION} declares ${configuration.declares} already: see to it that it has also\n${configuration.lines}`
        : `${CONFIGURATION} declares it.`,
      next,
    ]
    return { ok: true, text: said.filter(Boolean).join('\n'), ...counted('files', missing.length), events }
  },
})
