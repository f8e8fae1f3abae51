/** How a command ends. Scripts can tell by it what to do next; `solid --help` lists them. */
export const EXIT = { done: 0, failed: 1, usage: 2, waiting: 3, conflict: 4, goesOn: 5 }

/** What a person is told in place of a result. `code` stays the same whatever the words are. */
export class CliFailure extends Error {
  constructor(code, message, { exit = EXIT.failed, supportId = null, details = undefined } = {}) {
    super(message)
    this.code = code
    this.exit = exit
    this.supportId = supportId
    this.details = details
  }
}

/** A command that was typed in a way it does not take. */
export const wrongUse = (message) => new CliFailure('cli.usage', message, { exit: EXIT.usage })
