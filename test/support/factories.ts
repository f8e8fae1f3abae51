import { env } from 'cloudflare:workers'
import { newId } from '#shared/ids.ts'
import { sessions, users } from '#worker/features/accounts/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

export type User = typeof users.$inferSelect

const MONTH_MS = 30 * 24 * 3_600_000

export async function makeUser(overrides: Partial<User> = {}): Promise<User> {
  const [id, now] = [newId('user'), new Date()]
  const user = {
    id,
    name: 'Ada',
    email: `${id}@example.com`,
    emailVerified: true,
    image: null,
    role: 'maker',
    banned: null,
    banReason: null,
    banExpires: null,
    locale: null,
    theme: null,
    analyticsOptOut: false,
    deletionAt: null,
    instructions: '',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  }
  await database(env).insert(users).values(user)
  return user
}

/** Makes a session of this user. Returns its token, as the database has it. */
export async function makeSession(user: User): Promise<string> {
  const [token, now] = [crypto.randomUUID(), new Date()]
  await database(env)
    .insert(sessions)
    .values({
      id: newId('user'),
      token,
      userId: user.id,
      expiresAt: new Date(now.getTime() + MONTH_MS),
      createdAt: now,
      updatedAt: now,
    })
  return token
}

type ProjectOptions = { owner: Pick<User, 'id'>; title?: string; files?: Record<string, string> }

/** Makes a project that no turn has touched. With files, its first version has them and its preview runs. */
export async function makeProject({ owner, title = 'Notes', files }: ProjectOptions): Promise<{ projectId: string }> {
  const [projectId, now] = [newId('project'), new Date()]
  await database(env).insert(projects).values({
    id: projectId,
    ownerId: owner.id,
    title,
    state: 'idle',
    color: 'teal',
    versionCount: 0,
    createdAt: now,
    updatedAt: now,
  })
  const object = projectObject(env, projectId)
  await object.create({ projectId, ownerId: owner.id, nonce: crypto.randomUUID(), title })
  if (files && Object.keys(files).length > 0)
    await object.saveFiles({ changes: Object.entries(files).map(([path, text]) => ({ path, text })), title: null })
  return { projectId }
}

/** A small full-stack app: one page, one table with sample rows, two calls. */
export const NOTES_APP: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Notes</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\nimport './styles.css'\ncreateRoot(document.getElementById('root')!).render(<h1 className="text-2xl">Notes</h1>)\n`,
  'client/styles.css': '@import "tailwindcss";\n',
  'public/robots.txt': 'User-agent: *\n',
  'migrations/0001_notes.sql': 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL);\n',
  'seeds/0001_sample.sql': "INSERT INTO notes (text) VALUES ('A sample');\n",
  'server/index.ts': notesServer('first'),
}

/** The app's server. `release` tells its deployments apart. */
export function notesServer(release: string): string {
  return `import { Hono } from 'hono'
const app = new Hono<{ Bindings: { DB: D1Database } }>()
app.get('/api/release', (c) => c.text('${release}'))
app.get('/api/notes', async (c) => c.json((await c.env.DB.prepare('SELECT text FROM notes ORDER BY id').all<{ text: string }>()).results.map(({ text }) => text)))
app.post('/api/notes', async (c) => {
  const { text } = await c.req.json<{ text: string }>()
  await c.env.DB.prepare('INSERT INTO notes (text) VALUES (?)').bind(text).run()
  return c.json({ text }, 201)
})
export default app
`
}
