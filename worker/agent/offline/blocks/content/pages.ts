import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { PagesContent, Section } from '#worker/agent/offline/source/shared/pages/model.ts'

const words = z.string()
const title = words
const side = z.object({ label: words, text: words })

const section: z.ZodType<Section> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    title,
    paragraphs: z.array(words),
    picture: z.object({ subject: words, seed: words, kind: words.optional() }).optional(),
  }),
  z.object({
    kind: z.literal('prices'),
    title,
    lead: words,
    items: z.array(z.object({ name: words, text: words, price: words })),
    note: words.optional(),
  }),
  z.object({
    kind: z.literal('plans'),
    title,
    lead: words,
    plans: z.array(
      z.object({
        name: words,
        price: words,
        lead: words,
        includes: z.array(words),
        isSuggested: z.boolean().optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('people'),
    title,
    people: z.array(z.object({ name: words, role: words, text: words })),
  }),
  z.object({
    kind: z.literal('timeline'),
    title,
    entries: z.array(z.object({ when: words, title, text: words })),
  }),
  z.object({ kind: z.literal('quotes'), title, quotes: z.array(z.object({ text: words, source: words })) }),
  z.object({
    kind: z.literal('table'),
    title,
    columns: z.array(words),
    rows: z.array(z.array(words)),
    search: words.optional(),
    filter: z.number().int().optional(),
  }),
  z.object({
    kind: z.literal('questions'),
    title,
    items: z.array(z.object({ question: words, answer: words })),
  }),
  z.object({
    kind: z.literal('hours'),
    title,
    rows: z.array(z.object({ days: words, hours: words })),
    note: words,
  }),
  z.object({
    kind: z.literal('figures'),
    title,
    lead: words,
    years: z.array(words),
    series: z.array(z.object({ label: words, unit: words, values: z.array(z.number()) })),
  }),
  z.object({
    kind: z.literal('references'),
    title,
    label: words,
    items: z.array(z.object({ name: words, field: words, text: words })),
  }),
  z.object({ kind: z.literal('pairs'), title, items: z.array(z.object({ title, left: side, right: side })) }),
  z.object({
    kind: z.literal('links'),
    title,
    lead: words,
    links: z.array(z.object({ label: words, href: words })),
  }),
])

/** Pages that are read: what somebody does, what it costs, who they are. */
export const pages: Block<PagesContent> = {
  content: z.object({
    pages: z.array(
      z.object({
        path: z.string().regex(/^\/[a-z][a-z0-9-]*$/),
        title,
        label: words.optional(),
        lead: words,
        sections: z.array(section),
      }),
    ),
    home: z.array(section),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: content.pages.map(({ path, label }) => ({
      path,
      file: 'pages/section-part',
      component: 'ContentPage',
      ...(label !== undefined && { label }),
    })),
    home: content.home.length > 0 ? [{ file: 'pages/section-part', component: 'HomePageSections' }] : [],
    pictures: [...content.home, ...content.pages.flatMap(({ sections }) => sections)].flatMap((each) =>
      each.kind === 'text' && each.picture ? [each.picture.subject] : [],
    ),
    tests: ['pages'],
    contents: [{ folder: 'pages', type: 'PagesContent', name: 'PAGES_CONTENT', value: content }],
  }),
}
