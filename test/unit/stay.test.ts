import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

// This stays with a command that has a child of its own. `npm start` does so with what serves, whose workerd is its child.
const STAY = path.resolve('scripts/stay.mjs')
const CHILD = 'setInterval(() => {}, 1000)'
const COMMAND = `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}])
console.log(process.ppid + ' ' + process.pid + ' ' + pid)
${CHILD}`
const SCRIPT = `import(${JSON.stringify(STAY)}).then(({ stay }) => stay(process.execPath, ['-e', ${JSON.stringify(COMMAND)}]))`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * A process that stays for as long as its command. It comes with the ids of the guard, the command and the command's
 * child.
 */
async function staying(start: (script: string) => ChildProcess) {
  const parent = start(SCRIPT)
  const line = await new Promise<string>((resolve) =>
    parent.stdout!.once('data', (text: Buffer) => resolve(text.toString())),
  )
  const [guard, command, child] = line.split(' ').map(Number) as [number, number, number]
  const pids = [guard, command, child]
  expect(pids.filter(isAlive)).toEqual(pids)
  return {
    parent,
    guard,
    command,
    gone: () => expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([]),
  }
}

const alone = (script: string) => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s of a server leaves no process behind',
  async (signal) => {
    const server = await staying(alone)
    server.parent.kill(signal)
    await server.gone()
  },
)

test('a guard or a command that is killed takes the rest with it', async () => {
  for (const which of ['guard', 'command'] as const) {
    const server = await staying(alone)
    const ended = new Promise((resolve) => server.parent.once('exit', resolve))
    process.kill(server[which], 'SIGKILL')
    await server.gone()
    expect(await ended).toBe(1)
  }
})

test.runIf(process.platform === 'linux')('a server ends when npm is killed, also behind a shell', async () => {
  const npm = `process.title = 'npm start'
require('child_process').spawn('sh', ['-c', '"$NODE" -e "$SCRIPT"; true'], { stdio: 'inherit' })`
  const server = await staying((script) =>
    spawn(process.execPath, ['-e', npm], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'start' },
    }),
  )
  server.parent.kill('SIGKILL')
  await server.gone()
})

/** Starts it through another process, as a script or a shell does, and says when that one has it running. */
const through = (command: string, args: string[]) => (script: string) =>
  spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: '' },
  })

const PROGRAM = `const { NODE, SCRIPT } = process.env
require('child_process').spawn(NODE, ['-e', SCRIPT], { stdio: ['ignore', 'inherit', 'inherit'] })`

test('a server ends when the program that started it is killed, without npm as well', async () => {
  const server = await staying(through(process.execPath, ['-e', PROGRAM]))
  server.parent.kill('SIGKILL')
  await server.gone()
})

test.runIf(process.platform === 'linux')('a server in front of a shell ends with it when it is killed', async () => {
  const server = await staying(through('sh', ['-c', '"$NODE" -e "$SCRIPT"; true']))
  server.parent.kill('SIGKILL')
  await server.gone()
})

test.runIf(process.platform === 'linux')(
  'a server in the background of a shell lives on when the shell is done',
  async () => {
    const server = await staying(through('sh', ['-c', '"$NODE" -e "$SCRIPT" & read line; true']))
    const ended = new Promise((resolve) => server.parent.once('exit', resolve))
    server.parent.stdin!.end()
    await ended
    // It looks for its parent twice a second.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(isAlive(server.command)).toBe(true)
    process.kill(server.guard, 'SIGKILL')
    await server.gone()
  },
)
