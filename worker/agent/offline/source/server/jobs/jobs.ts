import { JOBS } from '../../shared/jobs/content'
import { fitOf } from '../../shared/jobs/fit'
import { PAGE, type Job, type Profile } from '../../shared/jobs/model'
import { OWNER, type Member } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { DB, fits } from '../site/every-route'

type Flag = 'isWaiting' | 'isClosed' | 'isSaved' | 'hasApplied'
type Row = Omit<Job, Flag | 'choices' | 'facts' | 'fit'> & Record<Flag, number> & { choices: string; facts: string }

const JOB = `jobs.id, title, jobs.text, user.name AS employer, employer_id AS employerId, posted, choices, facts, closing,
  is_waiting AS isWaiting, is_closed AS isClosed,
  EXISTS (SELECT 1 FROM saved_jobs WHERE job_id = jobs.id AND user_id = ?1) AS isSaved,
  EXISTS (SELECT 1 FROM applications WHERE job_id = jobs.id AND user_id = ?1) AS hasApplied,
  (SELECT COUNT(*) FROM applications WHERE job_id = jobs.id) AS applications
  FROM jobs JOIN user ON user.id = employer_id`

/** What everybody finds: neither waiting nor closed, and its last day is not over. */
export const IS_PUBLIC = "(is_waiting = 0 AND is_closed = 0 AND (closing IS NULL OR closing >= date('now')))"

const LISTS = {
  // What waits is seen by who offers it and by the owner, who lets it through.
  public: `(${IS_PUBLIC} OR (is_waiting = 1 AND is_closed = 0 AND (employer_id = ?1 OR ?4)))`,
  own: '(employer_id = ?1 OR ?4)',
  saved: 'EXISTS (SELECT 1 FROM saved_jobs WHERE job_id = jobs.id AND user_id = ?1)',
}
export type ListName = keyof typeof LISTS

export type JobSearch = { words: string; wanted: string; list: ListName; offset: number }

export async function listJobs(member: Member | null, { words, wanted, list, offset }: JobSearch) {
  const where = `?4 = ?4 AND ${LISTS[list]} AND ${fits('choices', '?3')}
    AND (?2 = '' OR instr(lower(title || ' ' || jobs.text || ' ' || facts || ' ' || user.name), lower(?2)) > 0)`
  const values = [member?.id ?? '', words, wanted, Number(member?.role === OWNER)]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `SELECT ${JOB} WHERE ${where} ORDER BY is_waiting DESC, posted DESC, jobs.id DESC LIMIT ${PAGE} OFFSET ?5`,
    ).bind(...values, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM jobs JOIN user ON user.id = employer_id WHERE ?1 = ?1 AND ${where}`).bind(
      ...values,
    ),
  ])
  const profile = await profileOf(member)
  return { items: rows!.results.map((row) => jobOf(row, profile)), total: all!.results[0]!.total }
}

/** One that everybody may see, or one's own; null for anything else. */
export async function readJob(member: Member | null, id: number): Promise<Job | null> {
  const row = await DB.prepare(`SELECT ${JOB} WHERE jobs.id = ?2 AND (${IS_PUBLIC} OR employer_id = ?1 OR ?3
      OR EXISTS (SELECT 1 FROM applications WHERE job_id = jobs.id AND user_id = ?1))`)
    .bind(member?.id ?? '', id, Number(member?.role === OWNER))
    .first<Row>()
  return row ? jobOf(row, await profileOf(member)) : null
}

export async function profileOf(member: Pick<Member, 'id'> | null): Promise<Profile | null> {
  if (!member || !JOBS.hasProfile) return null
  const row = await DB.prepare('SELECT choices, facts FROM job_profiles WHERE user_id = ?')
    .bind(member.id)
    .first<{ choices: string; facts: string }>()
  return row && { choices: JSON.parse(row.choices) as Chosen, facts: JSON.parse(row.facts) as Record<string, string> }
}

/** Tells whoever keeps a search that this fits, once. */
export async function tellSearchers(jobId: number): Promise<void> {
  if (!JOBS.hasSearches) return
  await DB.prepare(
    `INSERT OR IGNORE INTO job_notices (job_id, user_id)
     SELECT jobs.id, saved_searches.user_id FROM jobs, saved_searches
     WHERE jobs.id = ? AND ${IS_PUBLIC} AND ${fits('jobs.choices', 'saved_searches.choices')}
     AND (words = '' OR instr(lower(title || ' ' || jobs.text || ' ' || facts), lower(words)) > 0)`,
  )
    .bind(jobId)
    .run()
}

function jobOf(
  { choices, facts, isWaiting, isClosed, isSaved, hasApplied, ...row }: Row,
  profile: Profile | null,
): Job {
  const said = { choices: JSON.parse(choices) as Chosen, facts: JSON.parse(facts) as Record<string, string> }
  return {
    ...row,
    ...said,
    isWaiting: isWaiting === 1,
    isClosed: isClosed === 1,
    isSaved: isSaved === 1,
    hasApplied: hasApplied === 1,
    fit: profile && fitOf(profile, said),
  }
}
