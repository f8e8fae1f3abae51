/** The address of a module's text. Nothing in a text names a hash of another: an edit makes exactly one new address. */
export function moduleUrl(hash: string): string {
  return `/~m/${hash}.js`
}
