import { betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'
import { env } from 'cloudflare:workers'
import type { Env } from './ask.ts'

const { DB, EMAIL } = env as unknown as Env

/** Accounts of the app's own users. The first one is the owner. */
export const auth = betterAuth({
  database: DB,
  emailAndPassword: { enabled: true },
  advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } },
  rateLimit: {
    enabled: true,
    window: 60,
    max: 100,
    customRules: { '/sign-in/email': { window: 60, max: 3 }, '/sign-up/email': { window: 60, max: 9 } },
  },
  plugins: [
    admin(),
    emailOTP({
      async sendVerificationOTP({ email, otp }) {
        await EMAIL.send({ from: 'club@club.example', to: email, subject: 'Your code', text: otp })
        await DB.prepare('INSERT INTO marks (what) VALUES (?)').bind(`${otp.length} digits`).run()
      },
    }),
  ],
  databaseHooks: {
    user: {
      create: {
        before: async (user) => {
          const first = (await DB.prepare('SELECT 1 FROM user LIMIT 1').first()) === null
          return { data: { ...user, role: first ? 'admin' : 'user' } }
        },
      },
    },
  },
})
