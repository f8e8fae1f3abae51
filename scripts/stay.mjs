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

/** Calls `end` when the parent is gone: a parent that was killed passes nothing on. What was put aside lives on. */
function onParentGone(end) {
  const parent = process.ppid
  const isOfNpm = Boolean(process.env.npm_lifecycle_event)
  if (!isOfNpm && isInBackground(parent)) return
  const npm = isOfNpm && [parent, statusOf(parent)?.parent].find((pid) => statusOf(pid)?.name.startsWith('npm'))
  setInterval(() => {
    if (process.ppid !== parent || (npm && !isAlive(npm))) end()
  }, PARENT_CHECK_MS).unref()
}

const SHELLS = /^-?(?:sh|bash|dash|ash|zsh|ksh|fish|busybox)$/

/**
 * Whether somebody has put this process into the background of a shell, or detached it, so that it may outlive its
 * parent. A shell without job control then gives it no input, and one with it a group that the terminal does not have.
 */
function isInBackground(parent) {
  const own = statusOf(process.pid)
  if (path.basename(process.env._ ?? '') === 'nohup' || own?.session === process.pid) return true
  const shell = statusOf(parent)
  if (shell && !SHELLS.test(shell.name)) return false
  return isWithoutInput() || (own?.group === process.pid && own.foreground !== process.pid)
}

function isWithoutInput() {
  try {
    return fs.fstatSync(0).rdev === fs.statSync('/dev/null').rdev
  } catch {
    // The system has no such file, or the input is closed.
    return false
  }
}

/**
 * The name of a process and those it belongs to, as Linux tells them. Elsewhere a shell gives its place to the script,
 * whose parent then is npm itself.
 */
function statusOf(pid) {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return null
  const [, name, rest] = /\((.*)\) \S (.*)/s.exec(fs.readFileSync(file, 'utf8')) ?? []
  const [parent, group, session, , foreground] = rest.split(' ').map(Number)
  return { name, parent, group, session, foreground }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
