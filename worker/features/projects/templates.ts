import type { Locale } from '#shared/locale.ts'

type Words = { title: string; description: string }

/**
 * What a project can start from. The builder is asked the prompt in English for every maker. Makers read titles and
 * descriptions.
 */
export const PROJECT_TEMPLATES = {
  'tool-library': {
    prompt: 'A tool library for our street: tools with photo, owner and who has it; members; loans with due date',
    en: { title: 'Tool library', description: 'Who lends what, who has it now and when it is due back.' },
    de: { title: 'Werkzeug-Bibliothek', description: 'Wer was verleiht, wer es gerade hat und wann es zurückkommt.' },
  },
  customers: {
    prompt:
      'A CRM with companies, contacts (name, email, phone, company) and deals with amount, stage one of lead, won, lost',
    en: { title: 'Customers and deals', description: 'Companies, the people there, and deals from first talk to won.' },
    de: {
      title: 'Kunden und Abschlüsse',
      description: 'Firmen, ihre Leute und Geschäfte vom ersten Gespräch bis zum Abschluss.',
    },
  },
  bookings: {
    prompt:
      'Bookings for a bike repair shop: customer name, phone, bike (text), problem, date, time, price, status one of requested, confirmed, ready, collected',
    en: { title: 'Bookings', description: 'Appointments for a workshop, from request to pick-up.' },
    de: { title: 'Termine', description: 'Termine einer Werkstatt, von der Anfrage bis zur Abholung.' },
  },
  'sign-ups': {
    prompt: 'Sign-up sheet for a bake sale with limited places',
    en: { title: 'Sign-up sheet', description: 'Slots with limited places, and who has taken them.' },
    de: { title: 'Anmeldeliste', description: 'Zeiten mit begrenzten Plätzen und wer sie belegt.' },
  },
  recipes: {
    prompt:
      'A recipe box: recipes with title, photo, ingredients, instructions, time in minutes (number), category one of breakfast, lunch, dinner, dessert',
    en: { title: 'Recipe box', description: 'Your recipes with picture, ingredients and steps.' },
    de: { title: 'Rezeptkasten', description: 'Deine Rezepte mit Bild, Zutaten und Schritten.' },
  },
  expenses: {
    prompt: 'Track my expenses: date, amount (money), category one of food, rent, travel, fun, and a note',
    en: { title: 'Expenses', description: 'What you spend, on what, and what it adds up to.' },
    de: { title: 'Ausgaben', description: 'Was du ausgibst, wofür und was zusammenkommt.' },
  },
} as const satisfies Record<string, { prompt: string; en: Words; de: Words }>

/** The name a template is asked for by. */
export type TemplateId = keyof typeof PROJECT_TEMPLATES

export type ProjectTemplate = Words & { id: TemplateId; prompt: string }

export const TEMPLATE_IDS = Object.keys(PROJECT_TEMPLATES) as TemplateId[]

/** All templates in the words of one language. */
export function templatesIn(locale: Locale): ProjectTemplate[] {
  return TEMPLATE_IDS.map((id) => ({ id, prompt: PROJECT_TEMPLATES[id].prompt, ...PROJECT_TEMPLATES[id][locale] }))
}
