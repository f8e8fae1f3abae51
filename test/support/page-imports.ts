/** The import map of a preview's page. */
export function importsOf(html: string): Record<string, string> {
  return JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)![1]!).imports
}
