import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./worker/{features,operators}/*/tables.ts', './worker/platform/http/rate-limit.ts'],
  out: './worker/db/migrations',
})
