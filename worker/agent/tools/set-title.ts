import * as z from 'zod'
import { defineTool } from './tool.ts'

export const setTitle = defineTool({
  name: 'set_title',
  modes: ['build'],
  description:
    'Give the project its title: two to five words, as the maker would call the app. Call it once, for a new app, or when the maker asks for another title.',
  input: z.object({ title: z.string().trim().min(1).max(80) }),
  target: ({ title }) => title,
  async run({ title }, { workspace }) {
    await workspace.setTitle(title)
    return { ok: true, text: `The project is called ${title}.`, summary: title }
  },
})
