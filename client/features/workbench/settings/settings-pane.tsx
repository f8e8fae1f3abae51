import { useEffect, useRef, type ReactNode } from 'react'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { may } from '#shared/together/rights.ts'
import { AccessSection } from './access-section.tsx'
import { AddressSection } from './address-section.tsx'
import { AppSection } from './app-section.tsx'
import { BuilderSection } from './builder-section.tsx'
import { GitSection } from './git-section.tsx'
import { NameForm } from './name-form.tsx'
import './settings.css'

/** The parts of the page that somebody can be led to. */
export const SETTINGS_SECTIONS = [
  'general',
  'address',
  'access',
  'card',
  'members',
  'activity',
  'builder',
  'budget',
  'app',
  'git',
  'webhooks',
  'end',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** What is there for somebody who may change nothing. */
const OF_VIEWERS: SettingsSection[] = ['members', 'activity', 'git', 'end']

const TITLES: Record<SettingsSection, () => string> = {
  general: m.settings_general,
  address: m.settings_address,
  access: m.settings_access,
  card: m.settings_card,
  members: m.settings_members,
  activity: m.activity_title,
  builder: m.settings_builder,
  budget: m.settings_budget,
  app: m.settings_app,
  git: m.settings_git,
  webhooks: m.settings_webhooks,
  end: m.settings_end,
}

const MEMBERSHIP = { editor: m.settings_members_of, viewer: m.settings_members_watched }

/** Reading a document takes a parser, which is no part of the Worker. */
const share = lazyModule(() =>
  import.meta.env.SSR ? new Promise<never>(() => {}) : import('./share/share-section.tsx'),
)

/** It is never drawn by the server, so that the Worker has nothing of it. */
const activity = lazyModule(() =>
  import.meta.env.SSR ? new Promise<never>(() => {}) : import('../activity/activity-section.tsx'),
)

type SettingsPaneProps = {
  project: ProjectDetail
  /** Where the page begins, for whoever was led here. */
  at: SettingsSection | null
  /** Parts that are the matter of other features. */
  parts: Record<'members' | 'model' | 'budget' | 'webhooks' | 'end', ReactNode>
  domains: (onClose: () => void) => ReactNode
}

/** All that is set for a project, on one page. What is changed is kept at once. */
export function SettingsPane({ project, at, parts, domains }: SettingsPaneProps) {
  const body = useRef<HTMLDivElement>(null)
  const go = (section: SettingsSection) => {
    const heading = body.current?.querySelector<HTMLElement>(`#settings-${section}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const wanted = at ?? SETTINGS_SECTIONS.find((section) => location.hash === `#settings-${section}`)
    if (wanted) go(wanted)
  }, [at])
  const { id, role, ownerName } = project
  const mayChange = may(role, 'change')
  const shown = mayChange ? SETTINGS_SECTIONS : OF_VIEWERS
  const titleOf = (section: SettingsSection) =>
    section === 'end' && !may(role, 'manage') ? m.settings_end_member() : TITLES[section]()
  return (
    <div className="settings-pane">
      <nav className="settings-list" aria-label={m.settings_sections()}>
        {shown.map((section) => (
          <button key={section} type="button" onClick={() => go(section)}>
            {titleOf(section)}
          </button>
        ))}
      </nav>
      <div className="settings-body" ref={body}>
        {mayChange && (
          <>
            <Section id="general">
              <NameForm projectId={id} title={project.title} />
            </Section>
            <Section id="address" about={m.settings_address_about()}>
              <AddressSection project={project} domains={domains} />
            </Section>
            <Section id="access" about={m.settings_access_about()}>
              <AccessSection project={project} />
            </Section>
            <Section id="card" about={m.settings_card_about()}>
              <LaterShareSection project={project} />
            </Section>
          </>
        )}
        <Section id="members">
          {role === 'owner' ? parts.members : <p className="mid t13">{MEMBERSHIP[role]({ owner: ownerName ?? '' })}</p>}
        </Section>
        <Section id="activity" about={m.activity_about()}>
          <LaterActivity projectId={id} />
        </Section>
        {mayChange && (
          <>
            <Section id="builder">
              <BuilderSection projectId={id} model={parts.model} />
            </Section>
            <Section id="budget" about={m.settings_budget_about()}>
              {parts.budget}
            </Section>
            <Section id="app" about={m.settings_app_about()}>
              <AppSection projectId={id} />
            </Section>
          </>
        )}
        <Section id="git" {...(mayChange && { about: m.settings_git_about() })}>
          <GitSection project={project} />
        </Section>
        {mayChange && (
          <Section id="webhooks" about={m.settings_webhooks_about()}>
            {parts.webhooks}
          </Section>
        )}
        <Section id="end" title={titleOf('end')}>
          {parts.end}
        </Section>
      </div>
    </div>
  )
}

function LaterActivity({ projectId }: { projectId: string }) {
  const code = useNeededModule(activity)
  return code ? <code.ActivitySection projectId={projectId} /> : <Skeleton width="60%" />
}

function LaterShareSection({ project }: { project: ProjectDetail }) {
  const code = useNeededModule(share)
  return code ? <code.ShareSection project={project} /> : <Skeleton width="60%" />
}

type SectionProps = { id: SettingsSection; title?: string; about?: string; children: ReactNode }

function Section({ id, title = TITLES[id](), about, children }: SectionProps) {
  return (
    <section className="settings-section" aria-labelledby={`settings-${id}`}>
      <div>
        <h2 id={`settings-${id}`} tabIndex={-1}>
          {title}
        </h2>
        {about && <p>{about}</p>}
      </div>
      {children}
    </section>
  )
}
