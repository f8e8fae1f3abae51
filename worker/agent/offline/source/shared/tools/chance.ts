/** A number from 0 up to 1 that nobody can foresee: winners and prizes hang on it. */
export function fairChance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
}

/** A place from 0 up to `count`, each as likely as the others. */
export const placeOf = (count: number, chance: () => number): number => Math.floor(chance() * count)
