const KEY = 'solid:prompt'

/** Keeps a prompt typed before sign-in, in this tab only. */
export function keepPrompt(prompt: string): void {
  sessionStorage.setItem(KEY, prompt)
}

/** The kept prompt, or null. Browser only. */
export function keptPrompt(): string | null {
  return sessionStorage.getItem(KEY)
}

export function forgetPrompt(): void {
  sessionStorage.removeItem(KEY)
}
