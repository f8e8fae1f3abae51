// Runs after `npm ci` and `npm install`, so that the first start need neither build nor migrate. What could not be done
// here, `npm start` does, and it says what is wrong.
import fs from 'node:fs'
import path from 'node:path'
import { makeEmptyState, root, run } from './toolchain.mjs'

// An installation that fails would take away the way to find out why.
process.on('exit', () => (process.exitCode = 0))

// Without the tools of development, as with `npm ci --omit=dev`, there is nothing to build with.
if (fs.existsSync(path.join(root, 'node_modules/.bin/vite'))) {
  run('node', ['scripts/build.mjs'])
  makeEmptyState()
}
