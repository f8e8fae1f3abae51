/** So many digits as a text, all equally likely, from the system's own randomness. A code that is sent by mail. */
export function randomDigits(count: number): string {
  const most = 10 ** count
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    // What lies beyond the last whole round would make small codes likelier.
    if (number < Math.floor(2 ** 32 / most) * most) return String(number % most).padStart(count, '0')
  }
}
