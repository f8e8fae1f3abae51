/** The import map of a preview's page, or what the page makes it of. */
export function importsOf(html: string): Record<string, string> {
  const [, json] = /<script type="(?:importmap"|application\/json" data-solid-modules)>(.*?)<\/script>/s.exec(html)!
  return (JSON.parse(json!) as { imports: Record<string, string> }).imports
}
