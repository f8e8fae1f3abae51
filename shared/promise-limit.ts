/** Characters of a promise: a sentence, not a specification. */
export const MAX_SENTENCE = 200
