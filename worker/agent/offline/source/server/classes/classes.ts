import {
  type Assignment,
  type HandIn,
  MOST,
  type OpenAssignment,
  type OpenClass,
  type SchoolClass,
} from '../../shared/classes/model'
import { type Member, OWNER } from '../../shared/site/content'
import { DB, existing } from '../site/every-route'

/** SQL: whether `?1` teaches a class; `?2` is 1 for the owner, who teaches all. */
const TEACHES = '(?2 = 1 OR classes.teacher_id = ?1)'
/** SQL: whether `?1` is in a class, or teaches it. */
const SEES = `(${TEACHES} OR EXISTS (SELECT 1 FROM class_people WHERE class_id = classes.id AND user_id = ?1))`
const who = (member: Member) => [member.id, member.role === OWNER ? 1 : 0] as const

const CLASS = `classes.id, classes.name, user.name AS teacher, CASE WHEN ${TEACHES} THEN code END AS code,
  (SELECT COUNT(*) FROM class_people WHERE class_id = classes.id) AS students
  FROM classes JOIN user ON user.id = teacher_id`

export async function listClasses(member: Member): Promise<SchoolClass[]> {
  const { results } = await DB.prepare(
    `SELECT ${CLASS} WHERE ${SEES} ORDER BY classes.name COLLATE NOCASE LIMIT ${MOST}`,
  )
    .bind(...who(member))
    .all<SchoolClass>()
  return results
}

/** A class for whoever is in it; a 404 for everybody else. */
export async function openClass(member: Member, id: number): Promise<OpenClass> {
  const row = existing(
    await DB.prepare(`SELECT ${CLASS} WHERE classes.id = ?3 AND ${SEES}`)
      .bind(...who(member), id)
      .first<SchoolClass>(),
  )
  const isTeacher = row.code !== null
  const { results } = await DB.prepare(
    `SELECT user.name FROM class_people JOIN user ON user.id = user_id WHERE class_id = ? ORDER BY 1 LIMIT ${MOST}`,
  )
    .bind(id)
    .all<{ name: string }>()
  return {
    ...row,
    isTeacher,
    people: isTeacher ? results.map(({ name }) => name) : [],
    assignments: await listAssignments(member, id),
  }
}

/** The id of a class that somebody teaches; a 404 for any other. */
export async function ownClass(member: Member, id: number): Promise<number> {
  const row = await DB.prepare(`SELECT id FROM classes WHERE id = ?3 AND ${TEACHES}`)
    .bind(...who(member), id)
    .first<{ id: number }>()
  return existing(row).id
}

type Row = Omit<Assignment, 'mine' | 'isTeacher'> & { isTeacher: number }
const ASSIGNMENT = `assignments.id, class_id AS classId, classes.name AS className, title, assignments.text, due,
  ${TEACHES} AS isTeacher,
  (SELECT COUNT(*) FROM hand_ins WHERE assignment_id = assignments.id) AS handedIn
  FROM assignments JOIN classes ON classes.id = class_id`

/** What is set in one class, or in all that somebody sees: the next to be handed in first. */
export async function listAssignments(member: Member, classId: number | null): Promise<Assignment[]> {
  const { results } = await DB.prepare(
    `SELECT ${ASSIGNMENT} WHERE ${SEES} AND (?3 IS NULL OR class_id = ?3) ORDER BY due DESC, assignments.id LIMIT ${MOST}`,
  )
    .bind(...who(member), classId)
    .all<Row>()
  const own = await handIns('user_id = ?1', member.id)
  return results.map((row) => ({
    ...row,
    isTeacher: row.isTeacher === 1,
    mine: own.find(({ assignmentId }) => assignmentId === row.id) ?? null,
  }))
}

export async function openAssignment(member: Member, id: number): Promise<OpenAssignment> {
  const row = existing(
    await DB.prepare(`SELECT ${ASSIGNMENT} WHERE assignments.id = ?3 AND ${SEES}`)
      .bind(...who(member), id)
      .first<Row>(),
  )
  const isTeacher = row.isTeacher === 1
  const [mine] = await handIns('assignment_id = ?1 AND user_id = ?2', id, member.id)
  return {
    ...row,
    isTeacher,
    mine: mine ?? null,
    all: isTeacher ? await handIns('assignment_id = ?1', id) : [],
  }
}

/** What was handed in, with whether it came after its last day. */
async function handIns(where: string, ...values: Array<string | number>) {
  const { results } = await DB.prepare(
    `SELECT hand_ins.id, assignment_id AS assignmentId, user.name AS student, hand_ins.text, file_name AS fileName, sent,
       date(sent) > due AS isLate, mark, remark
     FROM hand_ins JOIN user ON user.id = user_id JOIN assignments ON assignments.id = assignment_id
     WHERE ${where} ORDER BY student, hand_ins.id LIMIT ${MOST}`,
  )
    .bind(...values)
    .all<Omit<HandIn, 'isLate'> & { assignmentId: number; isLate: number }>()
  return results.map((row) => ({ ...row, isLate: row.isLate === 1 }))
}

export type GradeRow = {
  student: string
  title: string
  due: string
  sent: string | null
  isLate: number
  mark: string
  remark: string
}

/** A line for each student and each assignment of a class, handed in or not. */
export async function gradesOf(classId: number): Promise<GradeRow[]> {
  const { results } = await DB.prepare(
    `SELECT user.name AS student, title, due, sent, COALESCE(date(sent) > due, 0) AS isLate, COALESCE(mark, '') AS mark,
       COALESCE(remark, '') AS remark
     FROM class_people JOIN user ON user.id = class_people.user_id
       JOIN assignments ON assignments.class_id = class_people.class_id
       LEFT JOIN hand_ins ON assignment_id = assignments.id AND hand_ins.user_id = user.id
     WHERE class_people.class_id = ? ORDER BY student, due LIMIT 10000`,
  )
    .bind(classId)
    .all<GradeRow>()
  return results
}
