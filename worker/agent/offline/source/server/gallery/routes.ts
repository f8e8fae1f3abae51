import { Hono } from 'hono'
import { GALLERY } from '../../shared/gallery/content'
import { PAGE, pieceInput } from '../../shared/gallery/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { requireRole } from '../accounts/guards'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput, readPage } from '../site/input'
import { chosenPieces, listPieces, pieceTitles, readPiece, savePiece } from './pieces'

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
