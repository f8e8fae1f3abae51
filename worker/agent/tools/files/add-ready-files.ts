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

/** The sets of files that lie in agent/ready-files/, each in a folder of its name. */
const SETS = {
  room: {
    what: 'a live room: messages and who is there, kept and sent to everybody',
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
  'sign-in': {
    what: 'accounts: register, sign in with a password, a code by mail, Google or GitHub, forgotten password, account page, guards, the members and invitations by mail for the owner',
    configuration: {
      declares: '[[send_email]]',
      lines: `[[send_email]]
name = "EMAIL"
`,
    },
    next: `In server/index.ts add \`import { auth } from './auth'\`, \`import { invitations } from './routes/invitations'\`, \`import { members } from './routes/members'\`, \`import { ways } from './routes/ways'\`, \`app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))\`, \`app.route('/api/members', members)\`, \`app.route('/api/invitations', invitations)\` and \`app.route('/api/ways', ways)\`, and put \`requireMember\` (and \`requireOwner\` behind it) of ./guards before every other route that is not public. Wrap pages that need an account in \`<SignedIn>\` of client/signed-in.tsx and give \`<Account />\` and \`<Members />\` addresses of their own, within it. Links of invitations open \`/?invitation=…\`: the page there stands within \`<SignedIn>\`. Ask the app's routes with \`ask\` of client/auth.ts, which leads to the way in when a session has ended. Change words, subjects of mails and FROM in server/mails.ts to the app's name and language, and the looks to the app's. Tell the maker that the first account is the owner's, in the preview and again once it is published.`,
  },
  files: {
    what: 'uploads of visitors: several at once with progress, types and sizes checked by the server, pictures in several widths, pages of a list, links that work for a time, delete by who uploaded',
    configuration: {
      declares: '[[r2_buckets]]',
      lines: `[[r2_buckets]]
binding = "FILES"
bucket_name = "files"
`,
    },
    next: `In server/index.ts add \`import { files } from './routes/files'\` and \`app.route('/api/files', files)\`, and give \`<PhotoWall />\` of client/pages/photo-wall.tsx an address, or use \`<Uploader title isPublic onUploaded />\`, \`<Picture file alt sizes />\` and \`useFiles()\` in a page of the app. In an app with accounts put its guard before the route, and let both functions of server/files/uploader.ts answer with the member's id. What may be uploaded is in shared/files.ts. Then change words and looks to the app's.`,
  },
  payments: {
    what: 'a shop that takes payments with Stripe: products, cart, checkout, webhook, orders, customer portal',
    configuration: null,
    next: `In server/index.ts add \`import { shop } from './routes/shop'\`, \`import { stripeWebhook } from './routes/stripe-webhook'\`, \`app.route('/api/shop', shop)\` and \`app.route('/api/stripe', stripeWebhook)\`. Give \`<Shop />\` of client/pages/shop.tsx an address (/shop, or change its links), and \`<Thanks />\`, \`<Cancelled />\` and \`<Orders />\` of client/pages/orders.tsx theirs: /shop/thanks, /shop/cancelled and /shop/orders. Put the maker's things and prices into PRODUCTS of shared/shop.ts, change words and looks to the app's language and style, and keep the note of test mode. With accounts, buyerOf in server/routes/shop.ts is the member's id behind requireMember, and a list of all orders stands behind requireOwner. Tell the maker that payments in the preview are tests, and that the published shop takes payments once both keys of Stripe are set.`,
  },
  pictures: {
    what: `pictures drawn as SVG from a subject and the id of a row, each different, in the colours of the app (name up to four in \`about\`: animals, any, beauty, books, candles, cars, clothing, crafts, delivery, devices, drink, energy, events, film, food, games, health, homes, interiors, learning, money, music, nature, people, photos, plants, sport, tools, travel)`,
    configuration: null,
    next: `In client/styles.css add @import './pictures/paints.css' after ./ui/base.css. In a page: \`<Picture subject="food" seed={row.id} nth={index} kind={row.title} ratio={4 / 3} className="w-full" />\` of client/pictures/picture, for samples and rows without a photo; \`alt\` where no text beside it says what it shows.`,
  },
} satisfies Record<string, ReadySet>

const READY: Record<keyof typeof SETS, ReadySet> = SETS
const NAMES = Object.keys(SETS) as [keyof typeof SETS]

export const addReadyFiles = defineTool({
  name: 'add_ready_files',
  modes: ['build'],
  description: `Put ready, tested files for a part of an app in, with migration and promises, to be changed like any others. There is: ${NAMES.map((name) => `${name}, ${SETS[name].what}`).join('; ')}. What is there already is left as it is, and named.`,
  input: z.object({ for: z.enum(NAMES), about: z.array(z.string().max(40)).max(4).optional() }),
  target: ({ for: name }) => name,
  async run({ for: name, about = [] }, { workspace }) {
    const paths = (await workspace.list()).map(({ path }) => path)
    const drawn = name === 'pictures' ? await drawnFiles(about) : []
    const files = [...Object.entries(READY_FILES[name] ?? {}), ...drawn].map(
      ([path, text]) => [inPlace(path, paths), text] as const,
    )
    const there = new Set(paths)
    const kept = files.filter(([path]) => there.has(path)).map(([path]) => path)
    const missing = files.filter(([path]) => !there.has(path))
    if (missing.length === 0) return failure(`${kept.join(', ')} are there already: read and change them.`, 'unchanged')
    const events: ToolEvent[] = []
    for (const [path, text] of missing) events.push(...(changed(await workspace.write(path, text)).events ?? []))
    const { configuration, next } = READY[name]
    const before = (await workspace.read(CONFIGURATION)) ?? ''
    const declares = configuration === null || before.includes(configuration.declares)
    if (!declares) {
      const text = `${before.trimEnd()}\n\n${configuration.lines}`.trimStart()
      events.push(...(changed(await workspace.write(CONFIGURATION, text)).events ?? []))
    }
    const said = [
      `Added ${missing.map(([path]) => path).join(', ')}.`,
      kept.length > 0 ? `There already, and left as they are: ${kept.join(', ')}.` : '',
      configuration && declares
        ? `${CONFIGURATION} declares ${configuration.declares} already: see to it that it has also\n${configuration.lines}`
        : '',
      declares ? '' : `${CONFIGURATION} declares it.`,
      next,
    ]
    return { ok: true, text: said.filter(Boolean).join('\n'), ...counted('files', missing.length), events }
  },
})

/** The built-in model has them. It is large, and most turns have no use for it. */
async function drawnFiles(about: string[]): Promise<Array<readonly [string, string]>> {
  const { pictureFiles } = await import('#worker/agent/offline/generate/picture-files.ts')
  const { isPictureSubject } = await import('#worker/agent/offline/face/pictures.ts')
  const known = about.filter(isPictureSubject)
  return pictureFiles(known.length > 0 ? known : ['any'], { isApart: true })
}

const MIGRATION = /^migrations\/(\d{4})_(.+)$/

/** Where a file of a set goes among these paths: a migration takes the next number, unless one of its name is there. */
function inPlace(path: string, paths: string[]): string {
  const name = MIGRATION.exec(path)?.[2]
  if (name === undefined) return path
  const before = paths.find((other) => MIGRATION.exec(other)?.[2] === name)
  const last = Math.max(0, ...paths.map((other) => Number(MIGRATION.exec(other)?.[1] ?? 0)))
  return before ?? `migrations/${String(last + 1).padStart(4, '0')}_${name}`
}
