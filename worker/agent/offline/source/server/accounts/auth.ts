import { APIError, betterAuth } from 'better-auth'
import { admin } from 'better-auth/plugins'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { DB } from '../site/db'

export const auth = betterAuth({
  database: DB,
  emailAndPassword: { enabled: true, minPasswordLength: 10 },
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
          throw new APIError('CONFLICT', { message: ACCOUNT_TEXTS.lastOwner })
      },
    },
  },
  logger: { level: 'error' },
  advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } },
  plugins: [admin()],
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
