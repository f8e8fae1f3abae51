const KEY = 'solid:prompt'

/** A prompt typed before sign-in is kept in this tab only. */
export function keepPrompt(prompt: string): void {
  sessionStorage.setItem(KEY, prompt)
}

/** A box submitted before hydration put its prompt into the address instead. Only a browser can read it. */
export function keptPrompt(): string | null {
  return new URLSearchParams(location.search).get('prompt') ?? sessionStorage.getItem(KEY)
}

/** Without scripts, what fills the prompt box is a link to the page with the box filled. */
export const withPrompt = (prompt: string): string => `/?prompt=${encodeURIComponent(prompt)}`

export function forgetPrompt(): void {
  sessionStorage.removeItem(KEY)
}
