import { m } from '#shared/messages.gen/messages.js'

/** Starter ideas: read in the maker's language, asked in the one the builder knows best. */
export const IDEAS: Array<{ title: () => string; prompt: string }> = [
  {
    title: m.dashboard_idea_signup,
    prompt: 'A sign-up sheet: events with date, place and number of places; sign-ups with name and email',
  },
  {
    title: m.dashboard_idea_lost,
    prompt:
      'Lost and found for a school: items with photo, colour, where found and date; claims with the name of the child',
  },
  {
    title: m.dashboard_idea_plants,
    prompt:
      'Who waters the plants: plants with photo, room and days between waterings; waterings with date and who did it',
  },
  {
    title: m.dashboard_idea_costs,
    prompt: 'Shared house costs: people, expenses with amount, date, who paid and what for',
  },
]
