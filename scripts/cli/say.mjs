// Strings of apps and of their visitors are printed here as well: none of their bytes may steer the terminal.
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A text without what a terminal obeys. Line breaks and tabs stay. */
export const printable = (text) => String(text).replaceAll(CONTROLS, (sign) => (/[\n\t]/.test(sign) ? sign : ''))

/** What a command prints: words for a person, or one JSON value for a program. How it gets on goes to stderr. */
export function speaker({ json }) {
  return {
    isJson: json,
    line: (text = '') => {
      if (!json) process.stdout.write(`${printable(text)}\n`)
    },
    progress: (text) => {
      if (!json) process.stderr.write(`${printable(text)}\n`)
    },
    /** The result for programs. */
    result: (value) => {
      if (json) process.stdout.write(`${JSON.stringify(value)}\n`)
    },
  }
}
