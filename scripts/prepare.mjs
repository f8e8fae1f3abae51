// Runs after `npm ci` and `npm install`, so that the first start need not build. Where it cannot, `npm start` builds.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, toolEnvironment } from './toolchain.mjs'

const hasTools = fs.existsSync(path.join(root, 'node_modules/.bin/vite'))
if (hasTools && process.env.SOLID_SKIP_PREPARE !== '1') {
  const { status } = spawnSync('node', ['scripts/build.mjs'], { cwd: root, env: toolEnvironment(), stdio: 'inherit' })
  // An installation that fails would take away the way to find out why.
  if (status !== 0) console.error('Solid could not be built now. `npm start` builds it and says what is wrong.')
}
