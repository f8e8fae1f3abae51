export function readFolder(
  folder: string,
  known: Iterable<string>,
): { files: Map<string, { hash: string; text: string | null }>; links: string[] }
export function requireWithin(folder: string, names: string[]): void
export function writeWithin(folder: string, name: string, text: string): void
export function removeWithin(folder: string, name: string): void
