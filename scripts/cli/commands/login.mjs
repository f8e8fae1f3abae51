import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isInTheOpen, keepCredentials, LOCAL_URL, serverMeant } from '../credentials.mjs'
import { CliFailure, EXIT, wrongUse } from '../failure.mjs'
import { connect } from '../server.mjs'

const TYPING_MS = 5 * 60_000
const MOST_CHARACTERS = 1_000

export const login = {
  words: '',
  count: [0, 0],
  about:
    'Asks for a token that you made under Account, tries it, and keeps it for this user. It can be piped in as well.',
  options: { url: { type: 'string', value: 'URL', about: `where Solid is; without it SOLID_URL, or ${LOCAL_URL}` } },
  async run({ options, say }) {
    const url = serverMeant(options.url)
    if (isInTheOpen(url))
      say.progress(`Careful: what is sent to ${url} can be read on the way. Use https where you can.`)
    const token = await secretLine(`Token, made at ${url}/account: `)
    if (!/^solid_[\w-]{1,200}$/.test(token)) throw wrongUse('This is no token: one begins with "solid_".')
    await connect({ url, token }).call('GET', '/projects', { query: { limit: 1 } })
    const file = keepCredentials({ url, token })
    say.result({ url, file })
    say.line(`Signed in at ${url}. The token is in ${file}.`)
    return EXIT.done
  },
}

/** A line that is typed without being shown, or the first one of what is piped in. */
async function secretLine(question) {
  const { stdin } = process
  const signal = AbortSignal.timeout(TYPING_MS)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  if (stdin.isTTY) process.stderr.write(question)
  const line = await new Promise((resolve, reject) => {
    reader.once('line', resolve)
    reader.once('close', () => resolve(''))
    reader.once('SIGINT', () => reject(new CliFailure('cli.stopped', 'Nothing was kept.')))
    signal.addEventListener('abort', () => reject(new CliFailure('cli.no_token', 'No token came within five minutes.')))
  }).finally(() => {
    reader.close()
    stdin.pause()
    if (stdin.isTTY) process.stderr.write('\n')
  })
  return line.trim().slice(0, MOST_CHARACTERS)
}
