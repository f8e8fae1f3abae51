import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_TITLE } from '#shared/projects/projects.ts'

const MAX_WORDS = 6
const LEADING =
  /^(?:(?:please|can you|could you|i want|i need|i'd like|we need|build|make|create|write|design|me|us|to have|an?|the)\s+)+/i

/** A first title for a project, from what was asked for. The builder gives it a better one when it knows the app. */
export function titleFromPrompt(prompt: string, locale: Locale): string {
  const clause = prompt
    .trim()
    .split(/[\n:.;!?(]|,\s|\s[-–—]\s/)[0]!
    .trim()
  const words = clause.replace(LEADING, '').split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_TITLE).trim()
  return words === '' ? m.projects_title_new({}, { locale }) : words[0]!.toUpperCase() + words.slice(1)
}

/** A title from the name of an uploaded file: without its ending, its dashes read as spaces. */
export function titleFromFileName(name: string, locale: Locale): string {
  const words = name
    .replace(/\.zip$/i, '')
    .replace(/[\p{Cc}\s_-]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE)
    .trim()
  return words === '' ? m.projects_title_imported({}, { locale }) : words[0]!.toUpperCase() + words.slice(1)
}

/** The title of a copy: what does not fit of the original's goes, and that it is a copy stays. */
export function titleOfCopy(title: string, locale: Locale): string {
  const added = m.projects_title_copy({ title: '' }, { locale }).length
  return m.projects_title_copy({ title: title.slice(0, MAX_TITLE - added) }, { locale })
}
