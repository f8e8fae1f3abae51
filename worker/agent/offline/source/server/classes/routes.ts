import { Hono } from 'hono'
import { CLASS_TEXTS, CLASSES } from '../../shared/classes/content'
import { assignmentInput, classInput, CODE_LENGTH, handInInput, joinInput, markInput } from '../../shared/classes/model'
import { hasRole, type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { answerFile, codeOf, csvOf, DB, existing, Failure, readId, readInput } from '../site/every-route'
import { gradesOf, listAssignments, listClasses, openAssignment, openClass, ownClass } from './classes'

const teachers = requireRole(CLASSES.teacher)

/** Classes with what is set in them, handed in and marked. Nobody sees a class in which they are not. */
export const classes = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json({ items: await listClasses(c.get('member')) }))
  .post('/', teachers, async (c) => {
    const { name } = await readInput(c, classInput)
    const row = await DB.prepare('INSERT INTO classes (teacher_id, name, code) VALUES (?, ?, ?) RETURNING id')
      .bind(c.get('member').id, name, codeOf(CODE_LENGTH))
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .post('/join', async (c) => {
    const { code } = await readInput(c, joinInput)
    const row = await DB.prepare('SELECT id FROM classes WHERE code = ?')
      .bind(code.toUpperCase())
      .first<{ id: number }>()
    if (!row) throw new Failure(404, CLASS_TEXTS.noSuch, { code: CLASS_TEXTS.noSuch })
    await DB.prepare('INSERT OR IGNORE INTO class_people (class_id, user_id) VALUES (?, ?)')
      .bind(row.id, c.get('member').id)
      .run()
    return c.json(row)
  })
  .get('/assignments', async (c) => c.json({ items: await listAssignments(c.get('member'), null) }))
  .get('/assignments/:id', async (c) => c.json(await openAssignment(c.get('member'), readId(c))))
  .delete('/assignments/:id', async (c) => {
    const { id, classId } = await openAssignment(c.get('member'), readId(c))
    await ownClass(c.get('member'), classId)
    await DB.prepare('DELETE FROM assignments WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .post('/assignments/:id/hand-in', async (c) => {
    const member = c.get('member')
    const { id, isTeacher } = await openAssignment(member, readId(c))
    if (isTeacher) throw new Failure(403, SITE_TEXTS.notAllowed)
    const { text, file, fileName } = await readInput(c, handInInput)
    const kept = await DB.prepare(
      `INSERT INTO hand_ins (assignment_id, user_id, text, file, file_name) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (assignment_id, user_id) DO UPDATE SET text = excluded.text, file = excluded.file,
         file_name = excluded.file_name, sent = datetime('now') WHERE mark = '' RETURNING id`,
    )
      .bind(id, member.id, text, file, fileName)
      .first<{ id: number }>()
    if (!kept) throw new Failure(409, CLASS_TEXTS.isMarked)
    return c.json(kept, 201)
  })
  .put('/hand-ins/:id', async (c) => {
    const { id } = await handInFor(c.get('member'), readId(c), true)
    const { mark, remark } = await readInput(c, markInput)
    await DB.prepare('UPDATE hand_ins SET mark = ?, remark = ? WHERE id = ?').bind(mark, remark, id).run()
    return c.body(null, 204)
  })
  .get('/hand-ins/:id/file', async (c) => {
    const { file, fileName } = await handInFor(c.get('member'), readId(c), false)
    const name = encodeURIComponent(fileName || 'file')
    return answerFile(file, { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` })
  })
  .get('/:id', async (c) => c.json(await openClass(c.get('member'), readId(c))))
  .delete('/:id', async (c) => {
    const id = await ownClass(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM classes WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .post('/:id/assignments', async (c) => {
    const id = await ownClass(c.get('member'), readId(c))
    const { title, text, due } = await readInput(c, assignmentInput)
    const row = await DB.prepare(
      'INSERT INTO assignments (class_id, title, text, due) VALUES (?, ?, ?, ?) RETURNING id',
    )
      .bind(id, title, text, due)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .get('/:id/grades.csv', async (c) => {
    const id = await ownClass(c.get('member'), readId(c))
    const rows = (await gradesOf(id)).map(({ student, title, due, sent, isLate, mark, remark }) => [
      student,
      title,
      due,
      sent ?? '',
      isLate === 1 ? SITE_TEXTS.yes : '',
      mark,
      remark,
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="grades.csv"')
    return c.body(csvOf([CLASS_TEXTS.columns, ...rows]))
  })

type Stored = { id: number; file: string; fileName: string }

/** What somebody handed in, for them and for the teacher of the class. */
async function handInFor(member: Member, id: number, isTeaching: boolean): Promise<Stored> {
  const row = await DB.prepare(
    `SELECT hand_ins.id, file, file_name AS fileName, user_id AS userId, teacher_id AS teacherId
     FROM hand_ins JOIN assignments ON assignments.id = assignment_id JOIN classes ON classes.id = class_id
     WHERE hand_ins.id = ?`,
  )
    .bind(id)
    .first<Stored & { userId: string; teacherId: string }>()
  const mayRead =
    row && (hasRole(member, [OWNER]) || row.teacherId === member.id || (!isTeaching && row.userId === member.id))
  return existing(mayRead ? row : null)
}
