/** An event as it is written into a stream. An event with a type has it as its name, too. */
export function sseLine(event: object): string {
  const name = 'type' in event && typeof event.type === 'string' ? `event: ${event.type}\n` : ''
  return `${name}data: ${JSON.stringify(event)}\n\n`
}
