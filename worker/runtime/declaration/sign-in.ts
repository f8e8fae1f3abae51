/** What better-auth signs sessions with. */
export const SIGN_IN_SECRET = 'BETTER_AUTH_SECRET'

const IMPORTED = /\b(?:from|import)\s*\(?\s*["'](?:\.{0,2}\/)*better-auth["'/]/

/** Where an app has what signs its users in, as the model is told. */
export const SIGN_IN_FILE = 'server/auth.ts'

/** Whether an app signs its users in: its server imports the kit's library for that. */
export function signsIn(modules: Record<string, string>): boolean {
  return Object.values(modules).some((text) => IMPORTED.test(text))
}

/** What the model is told of accounts, and the words of a request that need them. */
export const signInTold = {
  asked:
    /\b(?:sign(?:ing|s|ed)?[- ]?(?:in|up|on)s?|log(?:ging|s|ged)?[- ]?(?:in|on)s?|accounts?|members?|membership|registers?|registration|passwords?|user roles?|anmeld\w*|einlogg\w*|log(?:in|out)s?|kont(?:o|en)|mitglied\w*|passw\S{1,2}rte?r?|registrier\w*|benutzerrollen?)\b/i,
  section: `# Sign-in
With better-auth, in the app's own database: never check passwords or make sessions yourself. Plugins there are: admin, emailOTP, magicLink, organization, twoFactor, username, anonymous, genericOAuth.
- server/auth.ts, with \`import { env } from 'cloudflare:workers'\`: \`export const auth = betterAuth({ database: env.DB, emailAndPassword: { enabled: true }, logger: { level: 'error' }, advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } }, plugins: [admin(), emailOTP({ async sendVerificationOTP({ email, otp }) { await env.EMAIL.send({ … }) } })], databaseHooks: { user: { create: { before: async (user) => ({ data: { ...user, role: (await env.DB.prepare('SELECT 1 FROM user LIMIT 1').first()) ? 'user' : 'admin' } }) } } } })\`: the first account is the owner. No baseURL, no trustedOrigins.
- The platform gives BETTER_AUTH_SECRET to an app that imports better-auth, in preview and in production: do not ask for it, declare it or write it. emailOTP needs \`[[send_email]]\`.
- server/index.ts: \`app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))\`. A guard requireUser reads \`await auth.api.getSession({ headers: c.req.raw.headers })\` and answers 401 without one; requireOwner answers 403 unless \`session.user.role === 'admin'\`. Put one before every route that is not public, and ask for rows by \`session.user.id\`.
- A migration, exactly: \`CREATE TABLE user (id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, emailVerified INTEGER NOT NULL, image TEXT, createdAt DATE NOT NULL, updatedAt DATE NOT NULL, role TEXT, banned INTEGER, banReason TEXT, banExpires DATE);\`
  \`CREATE TABLE session (id TEXT PRIMARY KEY, expiresAt DATE NOT NULL, token TEXT NOT NULL UNIQUE, createdAt DATE NOT NULL, updatedAt DATE NOT NULL, ipAddress TEXT, userAgent TEXT, userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, impersonatedBy TEXT); CREATE INDEX session_user ON session (userId);\`
  \`CREATE TABLE account (id TEXT PRIMARY KEY, accountId TEXT NOT NULL, providerId TEXT NOT NULL, userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, accessToken TEXT, refreshToken TEXT, idToken TEXT, accessTokenExpiresAt DATE, refreshTokenExpiresAt DATE, scope TEXT, password TEXT, createdAt DATE NOT NULL, updatedAt DATE NOT NULL); CREATE INDEX account_user ON account (userId);\`
  \`CREATE TABLE verification (id TEXT PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL, expiresAt DATE NOT NULL, createdAt DATE NOT NULL, updatedAt DATE NOT NULL); CREATE INDEX verification_identifier ON verification (identifier);\`
- Client: \`createAuthClient({ plugins: [adminClient(), emailOTPClient()] })\` from better-auth/react, plugins from better-auth/client/plugins. \`authClient.useSession()\` gives \`{ data, isPending }\`; \`signUp.email({ name, email, password })\`, \`signIn.email({ email, password })\`, \`emailOtp.sendVerificationOtp({ email, type: 'sign-in' })\`, \`signIn.emailOtp({ email, otp })\`, \`signOut()\`. Each answers \`{ data, error }\` and throws nothing: show \`error.message\`.
- A promise registers with \`app.request('/api/auth/sign-up/email', { method: 'POST', headers: { 'content-type': 'application/json' }, body }, env)\` and passes on the pairs of \`answer.headers.getSetCookie()\` as \`cookie\`.`,
}
