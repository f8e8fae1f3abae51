import { Hono } from 'hono'
import { JOBS } from '../../shared/jobs/content'
import {
  type Job,
  jobInput,
  type Notice,
  PAGE,
  profileInput,
  type SavedSearch,
  searchInput,
} from '../../shared/jobs/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireOwner, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { listJobs, type ListName, profileOf, readJob, tellSearchers } from './jobs'

const MOST = 100
const employers = requireRole(JOBS.employer)

/** Vacancies: everybody finds them, employers write them, members keep them and searches for them. */
export const jobs = new Hono()
  .get('/', async (c) => {
    const list = (['own', 'saved'] as ListName[]).find((each) => each === c.req.query('list')) ?? 'public'
    const search = {
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, JOBS.choices),
      list,
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listJobs(await memberOf(c), search))
  })
  .post('/', employers, async (c) => {
    const { title, text, choices, facts, closing } = await readInput(c, jobInput)
    const { id: employerId, role } = c.get('member')
    const isWaiting = JOBS.approvesFirst && role !== OWNER
    const row = await DB.prepare(
      `INSERT INTO jobs (title, text, employer_id, choices, facts, closing, is_waiting)
       VALUES (?, ?, ?, ?, ?, nullif(?, ''), ?) RETURNING id`,
    )
      .bind(title, text, employerId, JSON.stringify(choices), JSON.stringify(facts), closing, Number(isWaiting))
      .first<{ id: number }>()
    await tellSearchers(row!.id)
    return c.json({ id: row!.id, isWaiting }, 201)
  })
  .get('/profile', requireMember, async (c) => c.json({ profile: await profileOf(c.get('member')) }))
  .put('/profile', requireMember, async (c) => {
    const { choices, facts } = await readInput(c, profileInput)
    await DB.prepare('INSERT OR REPLACE INTO job_profiles (user_id, choices, facts) VALUES (?, ?, ?)')
      .bind(c.get('member').id, JSON.stringify(choices), JSON.stringify(facts))
      .run()
    return c.json({ choices, facts })
  })
  .get('/searches', requireMember, async (c) => {
    const [searches, notices] = await DB.batch<{ choices: string }>([
      DB.prepare(`SELECT id, words, choices FROM saved_searches WHERE user_id = ? ORDER BY id DESC LIMIT ${MOST}`).bind(
        c.get('member').id,
      ),
      DB.prepare(
        `SELECT job_id AS jobId, title, job_notices.posted FROM job_notices JOIN jobs ON jobs.id = job_id
         WHERE user_id = ? ORDER BY job_notices.posted DESC, job_id DESC LIMIT ${MOST}`,
      ).bind(c.get('member').id),
    ])
    return c.json({
      searches: searches!.results.map((row) => ({ ...row, choices: JSON.parse(row.choices) }) as SavedSearch),
      notices: notices!.results as unknown as Notice[],
    })
  })
  .post('/searches', requireMember, async (c) => {
    const { words, choices } = await readInput(c, searchInput)
    await DB.prepare('INSERT INTO saved_searches (user_id, words, choices) VALUES (?, ?, ?)')
      .bind(c.get('member').id, words, JSON.stringify(choices))
      .run()
    return c.json({ words }, 201)
  })
  .delete('/searches/:id', requireMember, async (c) => {
    await DB.prepare('DELETE FROM saved_searches WHERE id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(existing(await readJob(await memberOf(c), readId(c)))))
  .put('/:id', employers, async (c) => {
    const { title, text, choices, facts, closing } = await readInput(c, jobInput)
    const job = await ownJob(c.get('member'), readId(c))
    await DB.prepare(
      "UPDATE jobs SET title = ?, text = ?, choices = ?, facts = ?, closing = nullif(?, '') WHERE id = ?",
    )
      .bind(title, text, JSON.stringify(choices), JSON.stringify(facts), closing, job.id)
      .run()
    return c.json({ id: job.id, isWaiting: job.isWaiting })
  })
  .delete('/:id', employers, async (c) => {
    const job = await ownJob(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM jobs WHERE id = ?').bind(job.id).run()
    return c.body(null, 204)
  })
  .put('/:id/closed', employers, async (c) => {
    const job = await ownJob(c.get('member'), readId(c))
    await DB.prepare('UPDATE jobs SET is_closed = 1 - is_closed WHERE id = ?').bind(job.id).run()
    return c.body(null, 204)
  })
  .put('/:id/approved', requireOwner, async (c) => {
    await DB.prepare('UPDATE jobs SET is_waiting = 0 WHERE id = ?').bind(readId(c)).run()
    await tellSearchers(readId(c))
    return c.body(null, 204)
  })
  .put('/:id/saved', requireMember, async (c) => {
    const job = existing(await readJob(c.get('member'), readId(c)))
    await DB.prepare('INSERT OR IGNORE INTO saved_jobs (job_id, user_id) VALUES (?, ?)')
      .bind(job.id, c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id/saved', requireMember, async (c) => {
    await DB.prepare('DELETE FROM saved_jobs WHERE job_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })

async function ownJob(member: Member, id: number): Promise<Job> {
  const job = existing(await readJob(member, id))
  if (job.employerId !== member.id && member.role !== OWNER) throw new Failure(403, SITE_TEXTS.notAllowed)
  return job
}
