#!/usr/bin/env node
// The command line of Solid: makes, changes and publishes apps through `/api/v1`. It needs Node 20 and nothing else.
import { parseArgs } from 'node:util'
import { pull, push } from './commands/files.mjs'
import { login } from './commands/login.mjs'
import { list, logs, publish } from './commands/running.mjs'
import { answer, ask, newProject, turn } from './commands/turns.mjs'
import { CliFailure, EXIT, wrongUse } from './failure.mjs'
import { speaker } from './say.mjs'

const COMMANDS = { login, new: newProject, ask, answer, turn, list, pull, push, publish, logs }
const COMMON = {
  json: { type: 'boolean', about: 'one JSON value instead of words, also for failures' },
  help: { type: 'boolean', short: 'h', about: 'what the command does and takes' },
}

const ENDINGS = `Ends with 0 when it is done, 1 when it was refused or failed, 2 when it was typed wrongly, 3 when the builder
asks something, 4 when files were changed on both sides, 5 when the time is over and the builder goes on.

SOLID_URL and SOLID_TOKEN are used before what "solid login" kept.`

const given = process.argv.slice(2)
const say = speaker({ json: given.includes('--json') })
// Who closes the pipe has read enough.
process.stdout.on('error', () => process.exit(EXIT.done))
try {
  process.exitCode = await run(given)
} catch (error) {
  process.exitCode = told(error)
}

async function run([name, ...rest]) {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(overview())
    return name === undefined ? EXIT.usage : EXIT.done
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null
  if (!command) throw wrongUse(`There is no command "${name}". "solid --help" lists them.`)
  const { values, positionals } = parsed(rest, { ...command.options, ...COMMON })
  if (values.help) {
    process.stdout.write(helpOf(name, command))
    return EXIT.done
  }
  const [least, most] = command.count
  if (positionals.length < least || positionals.length > most) throw wrongUse(`Type it as: ${usageOf(name, command)}`)
  return command.run({ words: positionals, options: values, say })
}

function parsed(args, described) {
  const options = Object.fromEntries(
    Object.entries(described).map(([name, { about: _about, value: _value, ...option }]) => [name, option]),
  )
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw wrongUse(error.message)
  }
}

function told(error) {
  const isKnown = error instanceof CliFailure
  const { code, message, exit, supportId, details } = isKnown
    ? error
    : { code: error.code ?? 'cli.failed', message: error.message, exit: EXIT.failed }
  say.progress(`${message}\n(${code}${supportId ? `, support id ${supportId}` : ''})`)
  say.result({ error: { code, message, supportId: supportId ?? null, details } })
  return exit
}

function usageOf(name, { words }) {
  return `solid ${[name, words, '[options]'].filter(Boolean).join(' ')}`
}

function helpOf(name, command) {
  const lines = Object.entries({ ...command.options, ...COMMON }).map(([option, { value, about, default: usual }]) => {
    const left = `  --${option}${value ? ` ${value}` : ''}`
    return `${left.padEnd(26)}${about}${usual ? ` (${usual})` : ''}`
  })
  return `${usageOf(name, command)}\n\n${command.about}\n\n${lines.join('\n')}\n`
}

function overview() {
  const lines = Object.entries(COMMANDS).map(([name, { words, about }]) => `  ${`${name} ${words}`.padEnd(22)}${about}`)
  return `solid <command>\n\n${lines.join('\n')}\n\n"solid <command> --help" says more.\n${ENDINGS}\n`
}
