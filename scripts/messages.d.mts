/** Compiles the catalogues into shared/messages.gen; does nothing when they have not changed. */
export function compileMessages(): Promise<void>
