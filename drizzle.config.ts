import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./worker/features/*/tables.ts', './worker/platform/rate-limit.ts'],
  out: './worker/db/migrations',
})
