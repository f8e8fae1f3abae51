import { APIError, betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'
import { env } from 'cloudflare:workers'
import { FROM } from './mails'
import { socialProviders } from './social'

const { DB, EMAIL } = env as unknown as { DB: D1Database; EMAIL: SendEmail }

const SUBJECTS = {
  'sign-in': 'Your code to sign in',
  'email-verification': 'Confirm your address',
  'forget-password': 'Your code for a new password',
  'change-email': 'Confirm your new address',
}

export const auth = betterAuth({
  database: DB,
  emailAndPassword: { enabled: true, minPasswordLength: 10 },
  socialProviders,
  user: {
    deleteUser: {
      enabled: true,
      // Without an owner the next account to be made would be one.
      beforeDelete: async ({ id }) => {
        const left = await DB.prepare(
          "SELECT COUNT(*) AS others, TOTAL(role = 'admin') AS owners FROM user WHERE id <> ?",
        )
          .bind(id)
          .first<{ others: number; owners: number }>()
        if (left && left.others > 0 && left.owners === 0)
          throw new APIError('CONFLICT', { message: 'Make somebody else an owner first.' })
      },
    },
  },
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
