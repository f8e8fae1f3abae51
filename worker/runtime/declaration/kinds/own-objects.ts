import * as z from 'zod'
import { nameSchema, type Kind } from '../kind.ts'

const MOST = 20

const key = 'durable_objects'
const classSchema = z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/)
const data = z.object({ kind: z.literal(key), className: classSchema })
const declaredSchema = z
  .object({
    bindings: z
      .array(
        z.object({
          name: nameSchema,
          class_name: classSchema,
          script_name: z.string().optional(),
          environment: z.string().optional(),
        }),
      )
      .default([]),
  })
  .default({ bindings: [] })

const classesSchema = z.array(z.string()).default([])
const migrationsSchema = z
  .array(
    z.object({
      new_sqlite_classes: classesSchema,
      deleted_classes: classesSchema,
      new_classes: z.unknown().optional(),
      renamed_classes: z.unknown().optional(),
      transferred_classes: z.unknown().optional(),
    }),
  )
  .default([])

type Refuse = (word: string, message: string) => void

/** `[[durable_objects.bindings]]`: objects of the app's own classes, which run beside its server. */
export const ownObjects: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: 'live',
  read(declared, refuse, { migrations }) {
    const read = declaredSchema.safeParse(declared)
    if (!read.success) {
      refuse(key, `Each of ${key}.bindings needs a name, which is what it is called in env, and the class_name`)
      return []
    }
    const { bindings } = read.data
    if (bindings.length > MOST) refuse(key, `An app has at most ${MOST} of ${key}.bindings`)
    const classes = bindings.length > 0 ? migratedClasses(migrations, refuse) : null
    return bindings.slice(0, MOST).map(({ name, class_name: className, script_name, environment }) => {
      if (script_name !== undefined || environment !== undefined)
        refuse(name, `Apps do not have the objects of another Worker: take script_name and environment of ${name} out`)
      else if (classes && !classes.has(className))
        refuse(className, `[[migrations]] does not make ${className}: add it to new_sqlite_classes, with a tag`)
      return [name, { kind: key, className }]
    })
  },
  given: ({ className }, { exports, objectId, copy }) =>
    exports.OwnObjectsGateway({ props: { objectId, copy, className } }),
  shim: { module: '~own-objects', make: 'ownNamespace' },
  told: {
    asked:
      /\b(real.?time|live|chats?|rooms?|presence|multi.?player|collaborat\w*|web.?sockets?|durable.?objects?|whiteboards?|shared boards?|typing|echtzeit|zusammen|gemeinsam\w*|mehrspieler|räume?n?)\b/i,
    section: `# Realtime
What several people see at once (a chat, who is there, a shared board, a game) is a Durable Object of the app, one for each room. add_ready_files puts in a class, a route and a hook that reconnects; change them to what the app needs. By hand:
- In wrangler.toml: \`[[durable_objects.bindings]]\` with \`name = "ROOM"\` and \`class_name = "Room"\`, and \`[[migrations]]\` with \`tag = "v1"\` and \`new_sqlite_classes = ["Room"]\`. A class keeps its name, because its rows stay with it.
- server/index.ts exports it: \`export { Room } from './room'\`. There: \`import { DurableObject } from 'cloudflare:workers'\`, \`export class Room extends DurableObject<Env>\`, with \`this.ctx\` and \`this.env\`.
- A route passes a socket on after it has checked who may: \`app.get('/api/rooms/:name', (c) => c.env.ROOM.getByName(c.req.param('name')).fetch(c.req.raw))\`. Methods are called as they are: \`await c.env.ROOM.getByName(name).add(text)\`. Also \`idFromName\`, \`newUniqueId\`, \`idFromString\`, \`get\`.
- In \`fetch\`: \`const { 0: client, 1: server } = new WebSocketPair()\`, \`this.ctx.acceptWebSocket(server, [tag])\`, \`server.serializeAttachment(who)\`, and \`new Response(null, { status: 101, webSocket: client })\`. Then \`webSocketMessage(socket, message)\`, \`webSocketClose\`, \`this.ctx.getWebSockets(tag)\`; never \`server.accept()\`, which keeps the object awake.
- An object forgets its fields when it sleeps. What must stay is in its own SQLite: \`this.ctx.storage.sql.exec(sql, ...values)\`, or \`.put\` and \`.get\`. Later work: \`this.ctx.storage.setAlarm(time)\` with \`alarm()\`. The database of the app is \`this.env.DB\`.
- New code closes every socket, and so do networks: the page reconnects by itself, and asks anew what it missed.
- One room is one object: never one for everything, and never one for each row. Promises have rooms of their own, which are dropped.`,
  },
}

/** The classes that the migrations leave, or null where they are wrong. */
function migratedClasses(declared: unknown, refuse: Refuse): Set<string> | null {
  const read = migrationsSchema.safeParse(declared)
  if (!read.success) {
    refuse('migrations', 'Each of migrations needs a tag, and new_sqlite_classes with the names of classes')
    return null
  }
  const classes = new Set<string>()
  for (const step of read.data) {
    for (const name of step.new_sqlite_classes) classes.add(name)
    for (const name of step.deleted_classes) classes.delete(name)
    if (step.new_classes !== undefined) refuse('new_classes', 'Apps have objects with SQLite: use new_sqlite_classes')
    for (const other of ['renamed_classes', 'transferred_classes'] as const)
      if (step[other] !== undefined) refuse(other, `Apps do not have ${other}: take it out, and keep the class's name`)
  }
  return classes
}
