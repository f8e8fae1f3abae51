import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

// One line for each request, and what only the log needs.
const CHATTER = /^(\[mf:|\{"kind":"log",.*"level":"info")/
const TAIL_LINES = 20

/**
 * Sorts what the server prints. All of it goes to the log file. From `show` on, the terminal sees what the Worker
 * itself says, such as sign-in codes and errors. A server that ends earlier shows the end of its log.
 */
export function serverOutput(server, logFile) {
  const log = fs.openSync(logFile, 'w')
  const tail = []
  let isShown = false
  const read = (stream, terminal) =>
    createInterface({ input: stream }).on('line', (line) => {
      fs.writeSync(log, `${line}\n`)
      if (!isShown) tail.splice(0, Math.max(0, tail.push(line) - TAIL_LINES))
      else if (!CHATTER.test(stripVTControlCharacters(line))) terminal.write(`${line}\n`)
    })
  read(server.stdout, process.stdout)
  read(server.stderr, process.stderr)
  process.on('exit', (code) => {
    if (!isShown && code !== 0) console.error(`${tail.join('\n')}\n\nThe server did not start. All it said: ${logFile}`)
  })
  return {
    show() {
      isShown = true
    },
  }
}
