/** Compiles the catalogues into shared/messages.gen. Refuses a key that stands twice. */
export function compileMessages(): Promise<void>
