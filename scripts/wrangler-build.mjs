// This is wrangler's `[build]`. A build has a configuration of its own in dist, so wrangler gets here only when there
// is none.
if (process.env.WRANGLER_COMMAND === 'dev') {
  console.error('Solid is not built. Run `npm start`; after that `npx wrangler dev` serves the same.')
  // A build that fails makes wrangler print a hundred lines. When it is ended, it prints none.
  process.kill(process.ppid, 'SIGTERM')
} else {
  console.error('Solid is not built. Run `npm run build`; `npm run deploy` also migrates and deploys.')
  process.exit(1)
}
