import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { EnquiriesContent } from '#worker/agent/offline/source/shared/enquiries/model.ts'

const field = z.object({
  name: z.string().regex(/^[a-z][a-z0-9]*$/),
  label: z.string(),
  kind: z.enum(['text', 'email', 'phone', 'long', 'choice', 'number', 'date', 'time']),
  isRequired: z.boolean(),
  options: z.array(z.string()).optional(),
  optionsFrom: z.string().optional(),
  hint: z.string().optional(),
  isAhead: z.boolean().optional(),
})
const estimate = z.object({
  label: z.string(),
  prices: z.object({ field: z.string(), of: z.record(z.string(), z.number()) }),
  times: z.string(),
  more: z.object({ field: z.string(), percent: z.record(z.string(), z.number()) }).optional(),
  minimum: z.number().optional(),
  note: z.string(),
})

/** Forms for visitors: contact, orders, quotes. Whoever has the role reads and answers what they send. */
export const enquiries: Block<EnquiriesContent> = {
  content: z.object({
    title: z.string(),
    role: z.string(),
    states: z.array(z.string()).min(2),
    forms: z
      .array(
        z.object({
          name: z.string().regex(/^[a-z][a-z0-9-]*$/),
          title: z.string(),
          label: z.string().optional(),
          lead: z.string(),
          action: z.string(),
          thanks: z.string(),
          fields: z.array(field).min(1),
          estimate: estimate.optional(),
          details: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
          isOnHome: z.boolean().optional(),
        }),
      )
      .min(1),
  }) as z.ZodType<EnquiriesContent>,
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      ...content.forms
        .filter(({ isOnHome }) => !isOnHome)
        .map(({ name, label }) => ({
          path: `/${name}`,
          file: 'enquiries/enquiry-form',
          component: 'EnquiryPage',
          ...(label !== undefined && { label }),
        })),
      {
        path: '/enquiries',
        file: 'enquiries/desk',
        component: 'EnquiryDesk',
        label: content.title,
        access: [content.role],
      },
    ],
    home: [
      { file: 'enquiries/desk', component: 'OpenEnquiries' },
      ...(content.forms.some(({ isOnHome }) => isOnHome)
        ? [{ file: 'enquiries/home-forms', component: 'HomeForms' }]
        : []),
    ],
    routes: [
      { mount: '/api/enquiries', file: 'enquiries/routes', name: 'enquiries' },
      { mount: '/api/enquiry-desk', file: 'enquiries/routes', name: 'enquiryDesk' },
    ],
    migrations: ['enquiries'],
    tests: ['enquiries', ...(content.forms.some((form) => form.estimate) ? ['enquiries-estimate'] : [])],
    contents: [{ folder: 'enquiries', type: 'EnquiriesContent', name: 'ENQUIRIES', value: content }],
  }),
}
