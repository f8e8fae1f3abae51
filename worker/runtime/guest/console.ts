import { env } from 'cloudflare:workers'
import { hidingValues } from '#worker/platform/log/hide-values.ts'
import { consoleText } from './console-text.ts'
import { ownFrame } from './frames.ts'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
const MAX_CHARS = 4_096

/**
 * Makes each console line one text with its place in the maker's code behind it, and without the app's secrets. The log tail expects `[text, { '~at',
 * '~stack' }]`.
 */
export function locateConsoleLines(): void {
  const hide = hidingValues(secretValues())
  for (const level of LEVELS) {
    const original = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error)
      const at = ownFrame((error ?? new Error()).stack)
      // A line is cut after that, so that no value is cut in two and missed.
      const text = hide(consoleText(args)).slice(0, MAX_CHARS)
      original(text, { '~at': at, '~stack': error?.stack ? hide(error.stack) : null })
    }
  }
}

/** Where the loader names those of the app's variables that are secrets. The app itself does not find it. */
const SECRETS = '~secrets'

function secretValues(): string[] {
  const given = env as unknown as Record<string, unknown>
  const names = given[SECRETS]
  if (!Array.isArray(names)) return []
  delete given[SECRETS]
  delete process.env[SECRETS]
  return names.map((name) => String(given[String(name)]))
}
