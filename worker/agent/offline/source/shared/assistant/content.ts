import type { AssistantContent } from './model'

export const ASSISTANT: AssistantContent = {
  title: 'Ask the assistant',
  lead: 'Ask in your own words.',
  menu: { answers: 'Questions and answers', open: 'Not answered yet' },
  keeper: 'keeper',
}
