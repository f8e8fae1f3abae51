import * as z from 'zod'
import { defineTool } from './tool.ts'

export const suggestNext = defineTool({
  name: 'suggest_next',
  description:
    'Suggest up to three things that the maker may ask for next: short, each a request that can be sent as it stands. Call it once, in the same answer as your closing words, and call nothing else with it.',
  input: z.object({ items: z.array(z.string().trim().min(1).max(80)).min(1).max(3) }),
  target: ({ items }) => items.join(' · '),
  closes: true,
  async run({ items }) {
    return {
      ok: true,
      text: 'Shown to the maker.',
      summary: String(items.length),
      events: [{ type: 'suggestions', items }],
    }
  },
})
