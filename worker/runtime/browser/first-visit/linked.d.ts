type Namespace = Readonly<Record<string, unknown>>
type Linker = {
  linked: (address: string) => Namespace
  start: (libraries: Record<string, unknown>, entry: string) => void
  bring: (texts: Record<string, string>) => void
  hasAll: (addresses: string[]) => boolean
}

export function createLinker(given: { imports: Record<string, string>; origin: string }): Linker
export function facadeOf(address: string, names: string[]): string
