/** Characters of what a maker wants the builder to keep in mind: in one project, and in everything they build. The model reads both with every step. */
export const MAX_PROJECT_INSTRUCTIONS = 8_000
export const MAX_ACCOUNT_INSTRUCTIONS = 4_000
