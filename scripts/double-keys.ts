const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g

/** The keys that stand twice in one object of a JSON text. JSON.parse takes the last of them and says nothing. */
export function doubleKeys(json: string): string[] {
  const open: Array<Set<string>> = []
  const doubles: string[] = []
  for (const [token, text, colon] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (text && colon) {
      const key = JSON.parse(text) as string
      if (open.at(-1)?.has(key)) doubles.push(key)
      open.at(-1)?.add(key)
    }
  }
  return doubles
}

/** The keys of which only one message would be seen. They stand twice in one of these files, or in two of them. */
export function doublesAmong(files: Array<{ name: string; json: string }>): string[] {
  const places = new Map<string, string>()
  return files.flatMap(({ name, json }) => {
    const twice = doubleKeys(json).map((key) => `${key} stands twice in ${name}`)
    const elsewhere = Object.keys(JSON.parse(json) as object).flatMap((key) => {
      const place = places.get(key)
      places.set(key, name)
      return place ? [`${key} stands in ${place} and in ${name}`] : []
    })
    return [...twice, ...elsewhere]
  })
}
