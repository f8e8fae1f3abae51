import { spawn } from 'node:child_process'
import path from 'node:path'

const COMMAND = path.resolve('scripts/cli/solid.mjs')
const LIMIT_MS = 60_000

export type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs `solid` as a person would, in a folder, and answers how it ended. `typed` is piped in; it is stopped once it printed `until`. */
export function runSolid(
  words: string[],
  { cwd, env, typed = '', until }: { cwd: string; env: Record<string, string>; typed?: string; until?: RegExp },
): Promise<Ended> {
  const { SOLID_URL: _url, SOLID_TOKEN: _token, ...others } = process.env
  const child = spawn(process.execPath, [COMMAND, ...words], { cwd, env: { ...others, ...env }, timeout: LIMIT_MS })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    ended.stdout += chunk.toString()
    if (until?.test(ended.stdout)) child.kill('SIGINT')
  })
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()))
  child.stdin.end(typed)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...ended, code }))
  })
}
