/** A console call as one text, the way consoles print it: the first argument's placeholders are filled, the rest follows. */
export function consoleText(args: unknown[]): string {
  const [format, ...rest] = args
  if (typeof format !== 'string' || rest.length === 0) return args.map(textOf).join(' ')
  const filled = format.replaceAll(/%([sdifoOjc%])/g, (placeholder, kind: string) => {
    if (kind === '%') return '%'
    return rest.length === 0 ? placeholder : filledWith(kind, rest.shift())
  })
  return [filled, ...rest.map(textOf)].join(' ')
}

function filledWith(kind: string, value: unknown): string {
  // This styles a terminal or a developer tool: a log line has no style.
  if (kind === 'c') return ''
  if (kind === 'd' || kind === 'i' || kind === 'f')
    return typeof value === 'symbol' ? 'NaN' : String(kind === 'i' ? Math.trunc(Number(value)) : Number(value))
  return textOf(value)
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
