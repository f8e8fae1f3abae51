import * as z from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { PROJECT_TEMPLATES, TEMPLATE_IDS, type TemplateId } from '#shared/projects/templates.ts'
import { changed } from '#worker/agent/tools/files/change-files.ts'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, failure, type ToolEvent } from '#worker/agent/tools/tool.ts'

/** What each has beside pages, tables, samples and promises, where its name does not say it. */
const WITH: Record<TemplateId, string> = {
  appointments: 'services, hours',
  tours: 'seats',
  'sign-ups': '',
  tables: 'restaurant',
  shop: 'cart, stock',
  classifieds: '',
  portfolio: 'gallery',
  jobs: '',
  forum: '',
  club: 'news, events',
  lending: '',
  'lost-and-found': '',
  survey: '',
  tasks: 'board',
  customers: 'CRM, deals',
  stock: '',
  'help-desk': '',
  rota: 'shifts',
  invoices: '',
  'house-costs': 'who owes whom',
  budget: '',
  quiz: '',
  course: '',
  meals: '',
}
const TOLD = TEMPLATE_IDS.map((id) => (WITH[id] === '' ? id : `${id} (${WITH[id]})`)).join(', ')
const MAX_ID = 40
const MAX_WISH = 600

export const startFrom = defineTool({
  name: 'start_from',
  modes: ['build'],
  needs: 'first message',
  description: `Begin an empty project with a whole tested app, where most of it is what was asked for, and change what differs. template is one of ${TOLD}. wish: one sentence with kind, subject, colour and parts, such as "A lending library for the toys of our nursery in mint", gives it other colours, words and rows.`,
  input: z.object({
    template: z.string().max(MAX_ID),
    language: z.enum(LOCALES).default('en'),
    wish: z.string().max(MAX_WISH).optional(),
  }),
  target: ({ template }) => template,
  async run({ template, language, wish }, { workspace }) {
    if (!isTemplate(template)) return failure(`There is no ${template}, but ${TEMPLATE_IDS.join(', ')}.`, 'missing')
    const there = (await workspace.list()).map(({ path }) => path)
    if (there.some((path) => /^(?:client|server)\//.test(path)))
      return failure('The project has an app already. Change its files.', 'unchanged')
    // The built-in model is large, and most turns have no use for it.
    const { firstApp } = await import('#worker/agent/offline/converse/first-app.ts')
    const plain = firstApp(PROJECT_TEMPLATES[template][language].prompt)
    const wished = wish === undefined ? null : firstApp(wish)
    const isWished = wished !== null && wished.kind === plain.kind
    const { files } = isWished ? wished : plain
    const events: ToolEvent[] = []
    for (const [path, text] of files) events.push(...(changed(await workspace.write(path, text)).events ?? []))
    return {
      ok: true,
      text: [
        wished && !isWished ? 'The wish was read as another kind of app: this is the template in its own words.' : '',
        tellOf(files),
      ]
        .filter(Boolean)
        .join('\n'),
      ...counted('files', files.length),
      events,
    }
  },
})

const isTemplate = (id: string): id is TemplateId => Object.hasOwn(PROJECT_TEMPLATES, id)

const PROMISE = /^\s*(?:test|it)\(\s*(['"`])(.+?)\1/gm
const MAX_PROMISES = 12

/** What a model must know of the app to change it, without reading it whole. */
function tellOf(files: Array<[path: string, text: string]>): string {
  const under = (start: RegExp) => files.flatMap(([path]) => (start.test(path) ? [path] : [])).join(', ')
  const promises = files.flatMap(([path, text]) =>
    path.endsWith('.test.ts') ? [...text.matchAll(PROMISE)].map(([, , name]) => name!) : [],
  )
  return [
    `Added ${files.length} files. Read those that you change.`,
    `Menu and addresses: client/pages.ts or client/app.tsx. Words: ${under(/^shared\/(?:[\w-]+\/)?(?:content|texts)\.ts$/) || 'in the pages'}. Looks: ${under(/^client\/(?:face\/)?[\w-]+\.css$/)}.`,
    `Server: ${under(/^server\/(?!.*access)[\w/-]+\.ts$/)}.`,
    `Tables: ${under(/^migrations\//)}; samples: ${under(/^seeds\//)}.`,
    `It promises: ${promises.slice(0, MAX_PROMISES).join('; ')}${promises.length > MAX_PROMISES ? `, and ${promises.length - MAX_PROMISES} more` : ''}.`,
    'run_checks passes as it stands. What was asked for and differs is yours to change.',
  ].join('\n')
}
