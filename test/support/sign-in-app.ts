import { READY_FILES } from '#worker/agent/ready-files.gen.ts'

const TABLES = READY_FILES['sign-in']!['migrations/0000_sign_in.sql']!

/** An app whose members sign in, as a model writes it: e-mail and password, a code by mail, and one owner. */
export const SIGN_IN_FILES: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Club</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'wrangler.toml': '[[send_email]]\nname = "EMAIL"\n',
  'migrations/0001_sign_in.sql': TABLES,
  'server/auth.ts': `import { betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'
import { env } from 'cloudflare:workers'

export const auth = betterAuth({
  database: env.DB,
  emailAndPassword: { enabled: true },
  advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } },
  plugins: [
    admin(),
    emailOTP({
      async sendVerificationOTP({ email, otp }) {
        await env.EMAIL.send({ from: 'club@club.example', to: email, subject: 'Your code', text: otp })
      },
    }),
  ],
  databaseHooks: {
    user: {
      create: {
        before: async (user) => {
          const first = (await env.DB.prepare('SELECT 1 FROM user LIMIT 1').first()) === null
          return { data: { ...user, role: first ? 'admin' : 'user' } }
        },
      },
    },
  },
})
`,
  'server/guards.ts': `import { createMiddleware } from 'hono/factory'
import { auth } from './auth'

type Signed = { Variables: { user: { id: string; email: string; role?: string | null } } }

export const requireUser = createMiddleware<Signed>(async (c, next) => {
  const session = await auth.api.getSession({ headers: c.req.raw.headers })
  if (!session) return c.json({ error: 'Sign in first.' }, 401)
  c.set('user', session.user)
  await next()
})

export const requireOwner = createMiddleware<Signed>(async (c, next) => {
  if (c.get('user').role !== 'admin') return c.json({ error: 'Only the owner may do this.' }, 403)
  await next()
})
`,
  'server/index.ts': `import { Hono } from 'hono'
import { auth } from './auth'
import { requireOwner, requireUser } from './guards'

const app = new Hono()
app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))
app.get('/api/me', requireUser, (c) => c.json(c.get('user').email))
app.get('/api/members', requireUser, requireOwner, (c) => c.json('all of them'))
export default app
`,
  'client/main.tsx': `import { createAuthClient } from 'better-auth/react'
import { adminClient, emailOTPClient } from 'better-auth/client/plugins'
import { createRoot } from 'react-dom/client'

const authClient = createAuthClient({ plugins: [adminClient(), emailOTPClient()] })

function Club() {
  const { data, isPending } = authClient.useSession()
  if (isPending) return <p>One moment</p>
  if (data) return <h1>Hello {data.user.name}</h1>
  const register = () => authClient.signUp.email({ name: 'Ada', email: 'ada@club.example', password: 'correct horse' })
  return <button onClick={register}>Register</button>
}

createRoot(document.getElementById('root')!).render(<Club />)
`,
  'test/sign-in.test.ts': `import { expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import app from '../server/index'

test('Members only see their own page once they have registered', async () => {
  expect((await app.request('/api/me', {}, env)).status).toBe(401)
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const body = JSON.stringify({ name, email: name + '@club.example', password: 'correct horse' })
    const headers = { 'content-type': 'application/json' }
    const answer = await app.request('/api/auth/sign-up/email', { method: 'POST', headers, body }, env)
    expect(answer.status).toBe(200)
  }
})
`,
}

/** An app with accounts, of the files that the builder puts in and what is left to write. It runs by itself as well. */
export const READY_SIGN_IN_FILES: Record<string, string> = {
  ...READY_FILES['sign-in'],
  'index.html': SIGN_IN_FILES['index.html']!,
  'wrangler.toml': `name = "club"
main = "server/index.ts"
compatibility_date = "2026-10-01"
compatibility_flags = ["nodejs_compat"]

[assets]
directory = "./dist"
not_found_handling = "single-page-application"
run_worker_first = ["/api/*"]

[[d1_databases]]
binding = "DB"
database_name = "club"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"

[[send_email]]
name = "EMAIL"
`,
  'vite.config.ts': `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), tailwindcss()] })
`,
  'server/index.ts': `import { Hono } from 'hono'
import { auth } from './auth'
import { requireMember } from './guards'
import { invitations } from './routes/invitations'
import { members } from './routes/members'
import { ways } from './routes/ways'

const app = new Hono()
app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))
app.route('/api/members', members)
app.route('/api/invitations', invitations)
app.route('/api/ways', ways)
app.get('/api/me', requireMember, (c) => c.json(c.get('member').email))
export default app
`,
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
import { Link, Route, Switch } from 'wouter'
import { authClient } from './auth'
import { Account } from './pages/account'
import { Members } from './pages/members'
import { SignedIn } from './signed-in'
import './styles.css'

function Hello() {
  const { data } = authClient.useSession()
  return <h1>Hello {data?.user.name}</h1>
}

createRoot(document.getElementById('root')!).render(
  <SignedIn>
    <nav>
      <Link href="/">Home</Link> <Link href="/members">Members</Link> <Link href="/account">Account</Link>
    </nav>
    <main>
      <Switch>
        <Route path="/members" component={Members} />
        <Route path="/account" component={Account} />
        <Route component={Hello} />
      </Switch>
    </main>
  </SignedIn>,
)
`,
  'client/styles.css': '@import "tailwindcss";\n',
}
