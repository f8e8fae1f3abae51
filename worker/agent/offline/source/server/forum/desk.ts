import type { DeskItem } from '../../shared/forum/model'
import { DB } from '../site/every-route'

const MOST = 100

type Row = Omit<DeskItem, 'report' | 'isHidden' | 'isWaiting'> & {
  isHidden: number
  isWaiting: number
  reportId: number | null
  reason: string
  by: string
  made: string
}

const ITEM = `topics.id AS topicId, replies.id AS replyId, topics.title, COALESCE(replies.text, topics.text) AS text,
  author.name AS author, COALESCE(replies.is_hidden, topics.is_hidden) AS isHidden,
  COALESCE(replies.is_waiting, topics.is_waiting) AS isWaiting`

/** What waits, and what was reported and nobody has closed; the oldest first. */
export async function readDesk(): Promise<DeskItem[]> {
  const nothing = "NULL AS reportId, '' AS reason, '' AS by"
  const [topics, replies, reports] = await DB.batch<Row>([
    DB.prepare(
      `SELECT ${ITEM}, ${nothing}, topics.posted AS made FROM topics LEFT JOIN replies ON 0
       JOIN user AS author ON author.id = topics.author_id WHERE topics.is_waiting = 1 ORDER BY topics.id LIMIT ${MOST}`,
    ),
    DB.prepare(
      `SELECT ${ITEM}, ${nothing}, replies.posted AS made FROM replies JOIN topics ON topics.id = replies.topic_id
       JOIN user AS author ON author.id = replies.author_id WHERE replies.is_waiting = 1 ORDER BY replies.id LIMIT ${MOST}`,
    ),
    DB.prepare(
      `SELECT ${ITEM}, reports.id AS reportId, reports.reason, reporter.name AS by, reports.made FROM reports
       JOIN topics ON topics.id = reports.topic_id LEFT JOIN replies ON replies.id = reports.reply_id
       JOIN user AS author ON author.id = COALESCE(replies.author_id, topics.author_id)
       JOIN user AS reporter ON reporter.id = reports.reporter_id
       WHERE reports.is_closed = 0 ORDER BY reports.id LIMIT ${MOST}`,
    ),
  ])
  return [topics!, replies!, reports!].flatMap(({ results }) => results).map(itemOf)
}

function itemOf({ isHidden, isWaiting, reportId, reason, by, made, ...row }: Row): DeskItem {
  return {
    ...row,
    isHidden: isHidden === 1,
    isWaiting: isWaiting === 1,
    report: reportId === null ? null : { id: reportId, reason, by, made },
  }
}

/** Who reports the same twice is taken at their first word. A reply is one of this topic, or nothing is reported. */
export async function addReport(
  topicId: number,
  replyId: number | null,
  { by, reason }: { by: string; reason: string },
) {
  await DB.prepare(
    `INSERT OR IGNORE INTO reports (topic_id, reply_id, reporter_id, reason) SELECT ?1, ?2, ?3, ?4
     WHERE ?2 IS NULL OR EXISTS (SELECT 1 FROM replies WHERE id = ?2 AND topic_id = ?1)`,
  )
    .bind(topicId, replyId, by, reason)
    .run()
}

export async function closeReport(id: number): Promise<void> {
  await DB.prepare('UPDATE reports SET is_closed = 1 WHERE id = ?').bind(id).run()
}
