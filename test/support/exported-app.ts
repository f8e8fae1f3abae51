import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exportedProject } from './exported-project.ts'
import { hostFetch } from './host-fetch.ts'
import { freePort } from './server.ts'

/**
 * An exported project under plain `wrangler dev`, built by its own configuration. It resolves packages from ours, which
 * have the versions that it names: installing them again takes a minute, and `export.test.ts` does.
 */
export async function exportedApp(from: Parameters<typeof exportedProject>[0]) {
  const project = await exportedProject(from)
  const { folder } = project
  project.useLibraries(path.resolve('.'))
  const example = readFileSync(path.join(folder, '.dev.vars.example'), 'utf8')
  writeFileSync(path.join(folder, '.dev.vars'), example.replaceAll(/=$/gm, `=${crypto.randomUUID()}`))
  run(folder, ['vite', 'build'])
  run(folder, ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--local'])
  const port = await freePort()
  const dev = spawn(
    path.resolve('node_modules/.bin/wrangler'),
    ['dev', '--port', String(port), '--inspector-port', '0'],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  dev.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  dev.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = `http://localhost:${port}`
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const answer = await hostFetch(`${url}/api/ways`, { timeoutMs: 5_000 }).catch(() => null)
    if (answer?.status === 200) break
    if (Date.now() > end) throw new Error(`wrangler dev did not answer:\n${printed}`)
  }
  return {
    url,
    mailsTo: async (email: string) => mailsIn(printed).filter(({ to }) => to.includes(email)),
    async [Symbol.asyncDispose]() {
      if (dev.pid && dev.exitCode === null) {
        const gone = new Promise((resolve) => dev.once('exit', resolve))
        process.kill(-dev.pid, 'SIGKILL')
        await gone
      }
      await project[Symbol.asyncDispose]()
    },
  }
}

/** The mails that wrangler has told of, newest first. It leaves the words of each in a file. */
function mailsIn(printed: string) {
  const told = printed.split('send_email binding called with MessageBuilder:').slice(1)
  return told.reverse().flatMap((mail) => {
    const [, to, subject] = /^To: (.*)\nSubject: (.*)$/m.exec(mail) ?? []
    const [, file] = /^Text: (\S+)/m.exec(mail) ?? []
    return to && subject && file ? [{ to, subject, text: readFileSync(file, 'utf8') }] : []
  })
}

function run(cwd: string, [command = '', ...args]: string[]) {
  const file = path.resolve('node_modules/.bin', command)
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8', timeout: 120_000 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
}
