import * as z from 'zod'
import { defineTool } from './tool.ts'

const MAX_STEPS = 20

export const updatePlan = defineTool({
  name: 'update_plan',
  modes: ['build', 'plan'],
  description:
    'Write the plan, or change it. Give the whole plan each time. While you build from a plan, mark each step as done when it is.',
  input: z.object({
    title: z.string().trim().min(1).max(120),
    steps: z
      .array(z.object({ text: z.string().trim().min(1).max(400), isDone: z.boolean() }))
      .min(1)
      .max(MAX_STEPS),
  }),
  target: ({ title }) => title,
  async run({ title, steps }, { planner, mode }) {
    // A plan that is written anew needs a new yes.
    const plan = { title, steps, isApproved: mode === 'build' && ((await planner.read())?.isApproved ?? false) }
    await planner.write(plan)
    const done = steps.filter(({ isDone }) => isDone).length
    return {
      ok: true,
      text: `The plan has ${steps.length} steps, ${done} of them done.`,
      summary: `${done} of ${steps.length} done`,
      outcome: { code: 'done', count: done, of: steps.length },
      events: [{ type: 'plan.changed', plan }],
    }
  },
})
