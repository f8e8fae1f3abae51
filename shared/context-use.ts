/** What a model call's input is made of: the fixed prompt, the maker's instructions, earlier turns, the list of files, the tools' descriptions, and the turn itself. */
export const CONTEXT_SECTIONS = ['system', 'knowledge', 'history', 'files', 'tools', 'turn'] as const
export type ContextSection = (typeof CONTEXT_SECTIONS)[number]
export type SectionTokens = Record<ContextSection, number>

/** Input tokens of a turn by section: of its newest step, and of all its steps together. */
export type ContextUse = { steps: number; last: SectionTokens; sum: SectionTokens }
