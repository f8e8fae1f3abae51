import { Hono } from 'hono'
import { GALLERY } from '../../shared/gallery/content'
import { type Neighbour, PAGE, type Piece, pieceInput } from '../../shared/gallery/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'

type Row = Omit<Piece, 'facts' | 'pictures' | 'isChosen'> & { facts: string; pictures: string; isChosen: number }

const COLUMNS = 'id, title, text, group_name AS "group", day, facts, pictures, is_chosen AS isChosen'

/** A diary is read from its first day on, a gallery from its newest picture on. */
const ORDER = GALLERY.isDiary ? 'day, id' : 'day DESC, id DESC'

async function listPieces(group: string, page: { limit: number; offset: number }) {
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `SELECT ${COLUMNS} FROM pieces WHERE ?1 = '' OR group_name = ?1 ORDER BY ${ORDER} LIMIT ?2 OFFSET ?3`,
    ).bind(group, page.limit, page.offset),
    DB.prepare("SELECT COUNT(*) AS total FROM pieces WHERE ?1 = '' OR group_name = ?1").bind(group),
  ])
  return { items: rows!.results.map(pieceOf), total: all!.results[0]!.total }
}

/** What the start page shows: what was chosen for it, then the newest. */
async function chosenPieces(count: number): Promise<Piece[]> {
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS} FROM pieces ORDER BY is_chosen DESC, day DESC, id DESC LIMIT ?`,
  )
    .bind(count)
    .all<Row>()
  return results.map(pieceOf)
}

async function pieceTitles(): Promise<string[]> {
  const { results } = await DB.prepare('SELECT DISTINCT title FROM pieces ORDER BY title LIMIT 500').all<{
    title: string
  }>()
  return results.map(({ title }) => title)
}

/** A piece, and what comes before and after it in its list. */
async function readPiece(id: number) {
  const row = await DB.prepare(`SELECT ${COLUMNS} FROM pieces WHERE id = ?`).bind(id).first<Row>()
  if (!row) return null
  const { results } = await DB.prepare(
    `SELECT * FROM (
       SELECT id, LAG(id) OVER list AS before, LAG(title) OVER list AS beforeTitle,
         LEAD(id) OVER list AS after, LEAD(title) OVER list AS afterTitle
       FROM pieces WINDOW list AS (ORDER BY ${ORDER})
     ) WHERE id = ?`,
  )
    .bind(id)
    .all<{ before: number | null; beforeTitle: string; after: number | null; afterTitle: string }>()
  const { before, beforeTitle, after, afterTitle } = results[0]!
  return {
    piece: pieceOf(row),
    previous: before === null ? null : ({ id: before, title: beforeTitle } satisfies Neighbour),
    next: after === null ? null : ({ id: after, title: afterTitle } satisfies Neighbour),
  }
}

async function savePiece(id: number | null, piece: Omit<Piece, 'id'>): Promise<number | null> {
  const { title, text, group, day, facts, pictures, isChosen } = piece
  const values = [title, text, group, day, JSON.stringify(facts), JSON.stringify(pictures), Number(isChosen)]
  const statement =
    id === null
      ? DB.prepare(
          `INSERT INTO pieces (title, text, group_name, day, facts, pictures, is_chosen)
           VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
        ).bind(...values)
      : DB.prepare(
          `UPDATE pieces SET title = ?, text = ?, group_name = ?, day = ?, facts = ?, pictures = ?, is_chosen = ?
           WHERE id = ? RETURNING id`,
        ).bind(...values, id)
  return (await statement.first<{ id: number }>())?.id ?? null
}

function pieceOf({ facts, pictures, isChosen, ...row }: Row): Piece {
  return {
    ...row,
    facts: JSON.parse(facts) as Piece['facts'],
    pictures: JSON.parse(pictures) as string[],
    isChosen: isChosen === 1,
  }
}

const editors = requireRole(GALLERY.editor)
const ON_HOME = 6

/** Pictures and what belongs to them. Everybody sees them; editors add, change and delete them. */
export const gallery = new Hono()
  .get('/', async (c) => c.json(await listPieces(c.req.query('group') ?? '', readPage(c, PAGE))))
  .get('/chosen', async (c) => c.json({ items: await chosenPieces(ON_HOME) }))
  .get('/titles', async (c) => c.json({ options: await pieceTitles() }))
  .get('/:id', async (c) => c.json(existing(await readPiece(readId(c)))))
  .post('/', editors, async (c) => {
    const piece = await readInput(c, pieceInput)
    mustBeGroup(piece.group)
    return c.json({ id: await savePiece(null, piece) }, 201)
  })
  .put('/:id', editors, async (c) => {
    const piece = await readInput(c, pieceInput)
    mustBeGroup(piece.group)
    return c.json({ id: existing(await savePiece(readId(c), piece)) })
  })
  .delete('/:id', editors, async (c) => {
    await DB.prepare('DELETE FROM pieces WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

function mustBeGroup(group: string) {
  if (GALLERY.groups && !GALLERY.groups.options.includes(group))
    throw new Failure(400, SITE_TEXTS.choose, { group: SITE_TEXTS.choose })
}
