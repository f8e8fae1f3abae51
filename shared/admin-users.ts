/** The longest reason an operator gives for what they do. */
export const MAX_REASON = 500
