import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, toolEnvironment } from './toolchain.mjs'

const PARENT_CHECK_MS = 500

/**
 * Runs a command for as long as this process lives. However this one ends, by a signal, killed or with its parent, no
 * process stays behind. `output` is what becomes of what the command prints: 'inherit' or 'pipe'.
 */
export function stay(command, args, { env = {}, output = 'inherit' } = {}) {
  const guard = spawn(process.execPath, [path.join(root, 'scripts/guard.mjs'), command, ...args], {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  let code = 1
  let isEnding = false
  const end = () => {
    guard.kill(isEnding ? 'SIGKILL' : 'SIGTERM')
    isEnding = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  guard.on('message', (said) => (code = said.code ?? 1))
  guard.on('exit', () => {
    endGroup(guard.pid)
    process.exit(isEnding ? 0 : code)
  })
  onParentGone(end)
  return guard
}

/** Ends what is left of a guard that was killed itself. */
function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}

/**
 * Calls `end` when the parent is gone. npm may be killed without passing it on. A server that was started without npm
 * may outlive its shell.
 */
function onParentGone(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = [parent, parentOf(parent)].find((pid) => nameOf(pid).startsWith('npm'))
  setInterval(() => {
    if (process.ppid !== parent || (npm && !isAlive(npm))) end()
  }, PARENT_CHECK_MS).unref()
}

const nameOf = (pid) => statusOf(pid)?.name ?? ''
const parentOf = (pid) => statusOf(pid)?.parent

/**
 * The name and the parent of a process, as Linux tells them. Elsewhere a shell gives its place to the script, whose
 * parent then is npm itself.
 */
function statusOf(pid) {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return null
  const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(fs.readFileSync(file, 'utf8')) ?? []
  return { name, parent: Number(parent) }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
