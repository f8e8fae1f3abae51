import * as z from 'zod'
import type { JobsContent } from '#worker/agent/offline/source/shared/jobs/model.ts'
import { type Block, NO_PARTS, type PagePart } from './block.ts'
import { choices } from './choices.ts'

/** Vacancies, applications for them, and both sides' views. */
export const jobs: Block<JobsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    one: z.string(),
    about: z.string(),
    menu: z.object({
      applications: z.string(),
      own: z.string(),
      saved: z.string(),
      searches: z.string(),
      profile: z.string(),
      dates: z.string(),
    }),
    choices,
    facts: z.array(z.object({ name: z.string().regex(/^[a-z][a-zA-Z0-9]*$/), label: z.string() })),
    employer: z.string(),
    states: z.array(z.string()).min(2),
    hasClosing: z.boolean(),
    approvesFirst: z.boolean(),
    hasLetter: z.boolean(),
    hasFile: z.boolean(),
    hasSaved: z.boolean(),
    hasSearches: z.boolean(),
    hasProfile: z.boolean(),
    hasDates: z.boolean(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/jobs', file: 'jobs/jobs', component: 'Jobs', label: content.title },
      { path: '/jobs/new', file: 'jobs/job-form', component: 'NewJob' },
      { path: '/jobs/:id', file: 'jobs/job', component: 'JobPage' },
      { path: '/jobs/:id/edit', file: 'jobs/job-form', component: 'EditJob' },
      {
        path: '/offered',
        file: 'jobs/job-list',
        component: 'OwnJobs',
        label: content.menu.own,
        access: [content.employer],
      },
      ...optionalPages(content),
    ],
    home: [{ file: 'jobs/job-list', component: 'NewestJobs' }],
    routes: [
      { mount: '/api/jobs', file: 'jobs/routes', name: 'jobs' },
      { mount: '/api/applications', file: 'jobs/applications', name: 'applications' },
    ],
    migrations: ['jobs'],
    tests: [
      'jobs',
      'jobs-applications',
      ...(content.approvesFirst ? ['jobs-approval'] : []),
      ...(content.hasClosing ? ['jobs-closing'] : []),
      ...(content.hasSearches ? ['jobs-searches'] : []),
      ...(content.hasProfile ? ['jobs-profile'] : []),
      ...(content.hasDates ? ['jobs-dates'] : []),
    ],
    contents: [{ folder: 'jobs', type: 'JobsContent', name: 'JOBS', value: content }],
  }),
}

function optionalPages({ menu, hasSaved, hasSearches, hasProfile, hasDates }: JobsContent): PagePart[] {
  const page = (path: string, file: string, component: string, label: string): PagePart => ({
    path,
    file: `jobs/${file}`,
    component,
    label,
    access: 'member',
  })
  return [
    page('/applications', 'applications', 'Applications', menu.applications),
    ...(hasSaved ? [page('/saved', 'job-list', 'SavedJobs', menu.saved)] : []),
    ...(hasProfile ? [page('/profile', 'profile', 'ProfilePage', menu.profile)] : []),
    ...(hasSearches ? [page('/notices', 'searches', 'Searches', menu.searches)] : []),
    ...(hasDates ? [page('/dates', 'agreed-dates', 'AgreedDates', menu.dates)] : []),
  ]
}
