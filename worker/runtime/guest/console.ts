import { ownFrame } from './frames.ts'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
const MAX_CHARS = 4_096

/** Makes each console line one text with its place in the maker's code behind it, as the log tail expects: `[text, { '~at', '~stack' }]`. */
export function locateConsoleLines(): void {
  for (const level of LEVELS) {
    const original = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error)
      const at = ownFrame((error ?? new Error()).stack)
      original(args.map(textOf).join(' ').slice(0, MAX_CHARS), { '~at': at, '~stack': error?.stack ?? null })
    }
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // A circular object must not turn a log line into a failed request.
    return Object.prototype.toString.call(value)
  }
}
