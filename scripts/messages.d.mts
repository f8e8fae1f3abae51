/** Compiles the catalogues into shared/messages.gen; refuses a key that stands twice. */
export function compileMessages(): Promise<void>
