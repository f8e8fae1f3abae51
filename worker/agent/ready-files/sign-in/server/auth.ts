import { betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'
import { env } from 'cloudflare:workers'

const { DB, EMAIL } = env as unknown as { DB: D1Database; EMAIL: SendEmail }

const FROM = { email: 'hello@app.example', name: 'The app' }
const SUBJECTS = {
  'sign-in': 'Your code to sign in',
  'email-verification': 'Confirm your address',
  'forget-password': 'Your code for a new password',
  'change-email': 'Confirm your new address',
}

export const auth = betterAuth({
  database: DB,
  emailAndPassword: { enabled: true, minPasswordLength: 10 },
  user: { deleteUser: { enabled: true } },
  logger: { level: 'error' },
  advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } },
  plugins: [
    admin(),
    emailOTP({
      disableSignUp: true,
      async sendVerificationOTP({ email, otp, type }) {
        const text = `${otp}\n\nIt works for five minutes. If you did not ask for it, you need not do anything.`
        await EMAIL.send({ from: FROM, to: email, subject: `${SUBJECTS[type]}: ${otp}`, text })
      },
    }),
  ],
  databaseHooks: {
    user: {
      create: {
        // One statement decides, or two people who register at once would both be the owner.
        after: async ({ id }) => {
          await DB.prepare(
            "UPDATE user SET role = 'admin' WHERE id = ? AND NOT EXISTS (SELECT 1 FROM user WHERE role = 'admin')",
          )
            .bind(id)
            .run()
        },
      },
    },
  },
})
