const KEY = 'solid:prompt'

/** Keeps a prompt typed before sign-in, in this tab only. */
export function keepPrompt(prompt: string): void {
  sessionStorage.setItem(KEY, prompt)
}

/**
 * The kept prompt, or null. Browser only. A box submitted before the page was hydrated put its text into the address
 * instead of the storage.
 */
export function keptPrompt(): string | null {
  return new URLSearchParams(location.search).get('prompt') ?? sessionStorage.getItem(KEY)
}

export function forgetPrompt(): void {
  sessionStorage.removeItem(KEY)
}
