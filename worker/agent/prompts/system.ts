import { TOOLS } from '../tools/registry.ts'

export const SYSTEM_PROMPT = TOOLS.map((tool) => tool.name).join('\n')
