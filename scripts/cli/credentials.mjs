import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CliFailure, EXIT, wrongUse } from './failure.mjs'

export const LOCAL_URL = 'http://localhost:3000'

function credentialsFile(env = process.env) {
  const given = env.XDG_CONFIG_HOME
  const folder = given && path.isAbsolute(given) ? given : path.join(os.homedir(), '.config')
  return path.join(folder, 'solid', 'credentials.json')
}

/** The origin of an address that somebody typed. */
export function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrongUse(`"${text}" is no address. Write it as https://example.com.`)
  return url.origin
}

/** Whether what is sent there can be read on the way. */
export function isInTheOpen(origin) {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** The server that is meant: the one that was typed, else that of the environment, else `otherwise`. */
export function serverMeant(typed, { otherwise = LOCAL_URL, env = process.env } = {}) {
  return originOf(typed || env.SOLID_URL || otherwise)
}

/** Who asks, and where. The environment wins; a token that is kept goes nowhere but to the server that it was kept for. */
export function credentials(env = process.env) {
  const kept = readKept(env)
  const url = serverMeant(null, { otherwise: kept?.url, env })
  const token = env.SOLID_TOKEN || (kept?.url === url ? kept.token : null)
  if (!token)
    throw new CliFailure('cli.not_signed_in', `There is no token for ${url}. "solid login --url ${url}" keeps one.`, {
      exit: EXIT.usage,
    })
  return { url, token }
}

/** Keeps url and token where only this user can read them. */
export function keepCredentials({ url, token }, env = process.env) {
  const file = credentialsFile(env)
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  fs.writeFileSync(fresh, `${JSON.stringify({ url, token }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  fs.renameSync(fresh, file)
  return file
}

function readKept(env) {
  const file = credentialsFile(env)
  if (!fs.existsSync(file)) return null
  try {
    const { url, token } = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof url === 'string' && typeof token === 'string') return { url: originOf(url), token }
  } catch {
    // Told below, as for a file that has something else in it.
  }
  throw new CliFailure('cli.credentials_unreadable', `${file} cannot be read. "solid login" writes it anew.`, {
    exit: EXIT.usage,
  })
}
