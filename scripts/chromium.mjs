// Finds a Chromium for the browser tests, or installs one: Debian's package where it can, else Playwright's own. One
// without windows comes first, because it loads a page in half the time.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { ended } from './run-tests.mjs'
import { root, toolEnvironment } from './toolchain.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = () => PLACES.find((place) => fs.existsSync(place)) ?? null

/** Runs a command beside what else this process does, and answers whether it succeeded. */
async function attempt(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (await ended(child)).code === 0
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  return fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const hasApt = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/** The path of a Chromium, or null after saying what a person has to do. */
export async function ensureChromium() {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen && fs.existsSync(chosen)) return chosen
  if (fs.existsSync(SHELL)) return SHELL
  if (hasApt()) {
    console.log('Installing a Chromium without windows for the browser tests.')
    if (
      (await attempt('apt-get', ['update', '-qq'])) &&
      (await attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']))
    )
      return SHELL
  }
  const found = installed() ?? playwrightsOwn()
  if (found) return found
  console.log('No Chromium here: installing one for the browser tests.')
  if (await attempt('playwright-core', ['install', 'chromium'])) return playwrightsOwn()
  console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.')
  return null
}
