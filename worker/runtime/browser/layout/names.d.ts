/** `root` is a document. */
export function unnamedControls(root: unknown): Array<{ localName: string; outerHTML: string }>
