/** A file of the generated project. */
export type GeneratedFile = [path: string, content: string]
