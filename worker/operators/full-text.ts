/** Whether a full-text index's tokenizer finds anything in a text: it keeps letters and digits alone. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A text in quotes, within which nothing is an operator of FTS5 (https://sqlite.org/fts5.html#fts5_strings). */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
