export function printable(text: string): string
