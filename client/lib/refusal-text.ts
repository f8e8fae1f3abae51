import type { ErrorCode } from '#shared/errors.ts'
import { domainErrorOf, isUnanswered, supportIdOf } from './failure.ts'

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  'account.not_signed_in': 'You are signed out. Reload the page and sign in; what you typed is kept.',
  'project.not_found': 'This project no longer exists, or it belongs to someone else.',
  'project.file_not_found': 'This file no longer exists in the latest version.',
  'project.version_not_found': 'This version no longer exists.',
  'project.path_refused': 'This name cannot be used for a file. Use a relative path such as client/pages/home.tsx.',
  'project.file_too_large': 'A file may have up to 1 MB.',
  'project.too_large': 'A project may have up to 50 MB.',
  'project.too_many_files': 'A project may have up to 2,000 files.',
  'project.nothing_to_publish': 'There is nothing to publish yet. Ask for something first; when its first version is there, publish it.',
  'turn.not_found': 'This turn has already ended.',
  'turn.already_running': 'A turn is still running. Wait until it ends, or stop it, then try again.',
  'turn.queue_full': 'Ten messages are waiting already. Send the next one when a turn has ended.',
  'turn.prompt_empty': 'Write what to change first.',
  'deployment.not_found': 'This deployment no longer exists.',
  'deployment.project_changed': 'The project changed while it was being published, so nothing was published. Publish again.',
  'deployment.build_failed': 'The app could not be built, so nothing was published. Ask for a repair in the conversation, then publish again.',
  'deployment.migration_failed': 'A migration failed on the live database, so nothing was published and its data is unchanged. Ask for a repair in the conversation.',
}

/** What to tell a person about a failed action, with what to do next. A bug has no code: then only "try again" is honest. */
export function refusalText(error: unknown): string {
  const domain = domainErrorOf(error)
  const sentence = domain && SENTENCES[domain.code]
  if (sentence) return sentence
  if (isUnanswered(error)) return 'The server did not answer. Check your connection and try again.'
  const supportId = supportIdOf(error)
  return `That did not work, and nothing was changed. Try again.${supportId ? ` Support id ${supportId}` : ''}`
}
