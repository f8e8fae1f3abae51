import { Hono } from 'hono'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import { type Application, applicationInput, dateInput, datesInput, stateInput } from '../../shared/jobs/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { requireMember } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput } from '../site/every-route'
import { IS_PUBLIC, readJob } from './jobs'

const MOST = 200

/** So many times wait for one answer, and then no more are taken. */
const MOST_OFFERED = 30

/** A time that the same employer has given to somebody else is not offered any more. */
const OPEN_DATES = `(SELECT json_group_array(date) FROM (SELECT date FROM offered_dates AS offered
  WHERE offered.application_id = applications.id AND NOT EXISTS (SELECT 1 FROM applications AS other
    JOIN jobs AS others ON others.id = other.job_id
    WHERE other.date = offered.date AND other.id <> applications.id AND others.employer_id = jobs.employer_id)
  ORDER BY date))`

const APPLICATION = `applications.id, job_id AS jobId, title, user.name AS applicant, email, sent, letter,
  file_name AS fileName, state, date, ${OPEN_DATES} AS dates,
  (SELECT json_object('choices', json(choices), 'facts', json(facts)) FROM job_profiles WHERE user_id = user.id) AS profile
  FROM applications JOIN jobs ON jobs.id = job_id JOIN user ON user.id = user_id`

type Row = Omit<Application, 'dates' | 'profile'> & { dates: string; profile: string | null }

const applicationOf = (row: Row): Application => ({
  ...row,
  dates: JSON.parse(row.dates) as string[],
  profile: row.profile === null ? null : (JSON.parse(row.profile) as Application['profile']),
})

/** Applications: seen by who sent one, and by who offered the work. */
export const applications = new Hono()
  .get('/', requireMember, async (c) => {
    const { results } = await DB.prepare(
      `SELECT ${APPLICATION} WHERE user_id = ? ORDER BY applications.id DESC LIMIT ${MOST}`,
    )
      .bind(c.get('member').id)
      .all<Row>()
    return c.json(results.map(applicationOf))
  })
  .get('/dates', requireMember, async (c) => {
    const { id } = c.get('member')
    const { results } = await DB.prepare(
      `SELECT ${APPLICATION} WHERE date IS NOT NULL AND (user_id = ?1 OR employer_id = ?1) ORDER BY date LIMIT ${MOST}`,
    )
      .bind(id)
      .all<Row>()
    return c.json(results.map(applicationOf))
  })
  .get('/received', requireMember, async (c) => {
    const { id, role } = c.get('member')
    const { results } = await DB.prepare(
      `SELECT ${APPLICATION} WHERE employer_id = ?1 OR ?2 = 1 ORDER BY applications.id DESC LIMIT ${MOST}`,
    )
      .bind(id, role === OWNER ? 1 : 0)
      .all<Row>()
    return c.json(results.map(applicationOf))
  })
  .get('/of/:id', requireMember, async (c) => {
    const job = existing(await readJob(c.get('member'), readId(c)))
    mustOffer(c.get('member'), job.employerId)
    const { results } = await DB.prepare(
      `SELECT ${APPLICATION} WHERE job_id = ? ORDER BY applications.id LIMIT ${MOST}`,
    )
      .bind(job.id)
      .all<Row>()
    return c.json(results.map(applicationOf))
  })
  .post('/of/:id', requireMember, async (c) => {
    const { letter, file, fileName } = await readInput(c, applicationInput)
    const row = await DB.prepare(
      `INSERT OR IGNORE INTO applications (job_id, user_id, letter, file, file_name, state)
       SELECT jobs.id, ?2, ?3, nullif(?4, ''), nullif(?5, ''), ?6 FROM jobs WHERE jobs.id = ?1 AND ${IS_PUBLIC} RETURNING id`,
    )
      .bind(readId(c), c.get('member').id, letter, file, fileName, JOBS.states[0]!)
      .first()
    if (!row) throw new Failure(409, JOB_TEXTS.cannotApply)
    return c.json(row, 201)
  })
  .get('/:id/file', requireMember, async (c) => {
    const { file, fileName } = await readFor(c.get('member'), readId(c))
    const name = encodeURIComponent(fileName ?? 'file')
    return answerFile(file, { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` })
  })
  .put('/:id/state', requireMember, async (c) => {
    const { state } = await readInput(c, stateInput)
    const { employerId } = await readFor(c.get('member'), readId(c))
    mustOffer(c.get('member'), employerId)
    await DB.prepare('UPDATE applications SET state = ? WHERE id = ?').bind(state, readId(c)).run()
    return c.json({ state })
  })
  .put('/:id/dates', requireMember, async (c) => {
    const { dates } = await readInput(c, datesInput)
    const { employerId } = await readFor(c.get('member'), readId(c))
    mustOffer(c.get('member'), employerId)
    // What was offered before stays, so that times can be added one by one.
    await DB.prepare(
      `INSERT OR IGNORE INTO offered_dates (application_id, date) SELECT ?1, value FROM json_each(?2)
       WHERE (SELECT COUNT(*) FROM offered_dates WHERE application_id = ?1) < ${MOST_OFFERED}`,
    )
      .bind(readId(c), JSON.stringify(dates))
      .run()
    return c.body(null, 204)
  })
  .put('/:id/date', requireMember, async (c) => {
    const { date } = await readInput(c, dateInput)
    // One statement decides: two who take the same time at once do not both get it.
    const row = await DB.prepare(
      `UPDATE applications SET date = ?3 WHERE id = ?1 AND user_id = ?2 AND EXISTS (SELECT 1 FROM jobs WHERE
         jobs.id = job_id AND ?3 IN (SELECT value FROM json_each(${OPEN_DATES}))) RETURNING id`,
    )
      .bind(readId(c), c.get('member').id, date)
      .first()
    if (!row) throw new Failure(409, JOB_TEXTS.dateTaken)
    return c.json({ date })
  })

/** What both sides of an application may read. */
async function readFor(member: Member, id: number) {
  const row = existing(
    await DB.prepare(
      `SELECT file, file_name AS fileName, user_id AS userId, employer_id AS employerId FROM applications
       JOIN jobs ON jobs.id = job_id WHERE applications.id = ?`,
    )
      .bind(id)
      .first<{ file: string | null; fileName: string | null; userId: string; employerId: string }>(),
  )
  if (row.userId !== member.id) mustOffer(member, row.employerId)
  return row
}

function mustOffer(member: Member, employerId: string) {
  if (employerId !== member.id && member.role !== OWNER) throw new Failure(403, SITE_TEXTS.notAllowed)
}
