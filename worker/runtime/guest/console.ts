import { consoleText } from './console-text.ts'
import { ownFrame } from './frames.ts'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
const MAX_CHARS = 4_096

/**
 * Makes each console line one text with its place in the maker's code behind it. The log tail expects `[text, { '~at',
 * '~stack' }]`.
 */
export function locateConsoleLines(): void {
  for (const level of LEVELS) {
    const original = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error)
      const at = ownFrame((error ?? new Error()).stack)
      original(consoleText(args).slice(0, MAX_CHARS), { '~at': at, '~stack': error?.stack ?? null })
    }
  }
}
