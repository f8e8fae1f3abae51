/** `due_date` → `dueDate`. */
export function camelCase(snake: string): string {
  return snake.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replaceAll('_', '')
}

export function pascalCase(snake: string): string {
  const camel = camelCase(snake)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** The plain letters of a name in snake_case; empty when it has none (other scripts, only digits). */
export function snakeCase(value: string): string {
  const plain = value
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const snake = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')
  return /^[a-z]/.test(snake) ? snake : ''
}

export function kebabCase(snake: string): string {
  return snake.replaceAll('_', '-')
}

/** First letter up, the rest as it was written. */
export function capitalised(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1)
}

/** First letter down, unless the word is an abbreviation such as "URL". */
export function uncapitalised(value: string): string {
  return /^[A-Z]{2}/.test(value) ? value : value.charAt(0).toLowerCase() + value.slice(1)
}

/** "tool" → "a tool", "owner" → "an owner". */
export function withArticle(value: string): string {
  const word = uncapitalised(value)
  const vowelSound = /^(?:[aeio]|un[^i]|u[^ns]|hour|honest)/i.test(word) && !/^(?:one|once|eu|use)/i.test(word)
  return `${vowelSound ? 'an' : 'a'} ${word}`
}

/** Words as a person says them in a row: `date, time and room`. */
export const enumerated = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
