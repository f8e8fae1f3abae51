import type { TurnMode } from '#shared/turn-states.ts'

/** What one kind of turn differs in from the others. */
export const MODES: Record<TurnMode, string> = {
  build: `# This turn: build
Change the app until it does what was asked. When an approved plan exists, work along its steps and tick each with update_plan.
When a message says that checks failed after your work, repair the cause, not the check, and change nothing else.`,
  plan: `# This turn: plan
Nothing is changed in this turn; you have no tool that could. Read what matters, ask with ask_maker if a wrong guess would be costly,
then write the plan with update_plan: three to ten steps, each a change that can be seen or tested, none done yet. End with one sentence
on what the maker should look at before saying yes.`,
  ask: `# This turn: answer
Nothing is changed in this turn; you have no tool that could. Look up what you need and answer the question plainly. If the answer would
be a change of the app, say what you would change and that the maker can ask for it.`,
}
