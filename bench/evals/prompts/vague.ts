import type { Brief } from '../brief.ts'

/** Briefs of one line each, as people type them without a plan. */
export const VAGUE: Brief[] = [
  one('todo', 'todo app', [
    { kind: 'keeps', thing: 'todo|task|item' },
    { kind: 'refuses', thing: 'todo|task|item' },
    { kind: 'removes', thing: 'todo|task|item' },
  ]),
  one('habits', 'a habit tracker', [
    { kind: 'keeps', thing: 'habit' },
    { kind: 'refuses', thing: 'habit' },
    { kind: 'says', text: 'habit' },
  ]),
  one('recipes', 'I need somewhere to keep my recipes', [
    { kind: 'keeps', thing: 'recipe' },
    { kind: 'changes', thing: 'recipe' },
    { kind: 'has', thing: 'recipe', field: 'ingredient' },
  ]),
  one('budget', 'help me stick to a monthly budget', [
    { kind: 'keeps', thing: 'expense|transaction|entr|budget|categor' },
    { kind: 'has', thing: 'expense|transaction|entr|budget|categor', field: 'amount|limit|cents|price' },
  ]),
  one('summer-party', 'Guest list for our summer party: who comes, how many people, yes no or maybe', [
    { kind: 'keeps', thing: 'guest|rsvp|invit' },
    { kind: 'refuses', thing: 'guest|rsvp|invit' },
    { kind: 'changes', thing: 'guest|rsvp|invit' },
    {
      kind: 'refusesValue',
      thing: 'guest|rsvp|invit',
      field: 'answer|status|response|rsvp|coming|attend',
      value: 'purple',
    },
    { kind: 'says', text: 'guest|party' },
  ]),
  one('quiz', 'make a quiz for my class', [
    { kind: 'keeps', thing: 'quiz|question' },
    { kind: 'has', thing: 'question', field: 'answer|option|choice|correct' },
  ]),
  one('plants', 'remind me to water my plants', [
    { kind: 'keeps', thing: 'plant' },
    { kind: 'has', thing: 'plant', field: 'water|interval|days|frequency|next|last' },
  ]),
  one('links', 'save links to read later', [
    { kind: 'keeps', thing: 'link|bookmark|article|item' },
    { kind: 'has', thing: 'link|bookmark|article|item', field: 'url|link|address' },
    { kind: 'removes', thing: 'link|bookmark|article|item' },
  ]),
  one('mood', 'mood diary', [
    { kind: 'keeps', thing: 'entr|mood|diar|journal' },
    { kind: 'has', thing: 'entr|mood|diar|journal', field: 'mood|feeling|score|rating' },
  ]),
  one('chores', 'chores for our flat share so nobody forgets', [
    { kind: 'keeps', thing: 'chore|task' },
    { kind: 'has', thing: 'chore|task', field: 'assign|person|who|member|flatmate|due' },
  ]),
]

function one(id: string, prompt: string, checks: Brief['turns'][number]['checks']): Brief {
  return { id, style: 'vague', language: 'en', turns: [{ prompt, checks }] }
}
