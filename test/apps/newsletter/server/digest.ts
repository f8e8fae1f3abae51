import { FROM, type Bindings } from './bindings'

type Note = { id: number; text: string }
type Reader = { email: string; token: string; site: string }

const MOST_NOTES = 100
const MOST_READERS = 500
const AT_ONCE = 10

/** Sends what was written since the last digest to everybody who confirmed. On a day without notes nobody is written to. */
export async function sendDigest({ DB, EMAIL }: Bindings) {
  // They are marked before they are sent: a digest that is cut off is not sent twice.
  const { results: notes } = await DB.prepare(
    'UPDATE notes SET sent_at = CURRENT_TIMESTAMP WHERE id IN (SELECT id FROM notes WHERE sent_at IS NULL ORDER BY id LIMIT ?) RETURNING id, text',
  )
    .bind(MOST_NOTES)
    .all<Note>()
  if (notes.length === 0) return { notes: 0, readers: 0 }
  const { results: readers } = await DB.prepare(
    'SELECT email, token, site FROM readers WHERE confirmed_at IS NOT NULL ORDER BY id LIMIT ?',
  )
    .bind(MOST_READERS)
    .all<Reader>()
  let reached = 0
  for (let from = 0; from < readers.length; from += AT_ONCE) {
    const sent = await Promise.allSettled(
      readers.slice(from, from + AT_ONCE).map((reader) => EMAIL.send(digestFor(reader, notes))),
    )
    reached += sent.filter(({ status }) => status === 'fulfilled').length
  }
  return { notes: notes.length, readers: reached }
}

function digestFor({ email, token, site }: Reader, notes: Note[]) {
  const lines = notes.map(({ text }) => `· ${text}`).join('\n\n')
  const leave = `${site}/leave?token=${token}`
  return {
    from: FROM,
    to: email,
    subject: notes.length === 1 ? 'One note from the plots' : `${notes.length} notes from the plots`,
    text: `${lines}\n\nWrite one yourself: ${site}/write?token=${token}\nNo more of these: ${leave}\n\nPlot Notes, Mill Lane Allotments`,
    headers: {
      'List-Unsubscribe': `<${site}/api/readers/leave?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
