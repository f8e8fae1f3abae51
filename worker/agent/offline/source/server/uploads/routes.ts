import { Hono } from 'hono'
import { z } from 'zod'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireMember } from '../accounts/auth'
import { DB, existing, Failure, readInput } from '../site/every-route'

/** Characters of a data URL of 500 KB, which fits into a row. */
const MAX_CHARACTERS = 700_000
const MAX_UPLOADS = 5_000

// SVG is left out: it could run scripts of a stranger at this site's address.
const DATA_URL = /^data:(image\/(?:webp|png|jpeg|gif));base64,([A-Za-z0-9+/]+=*)$/

const pictureInput = z.object({
  picture: z.string().max(MAX_CHARACTERS, SITE_TEXTS.failed).regex(DATA_URL, SITE_TEXTS.failed),
})

/** Pictures that members upload. Each has an address of its own, and never changes there. */
export const uploads = new Hono()
  .post('/', requireMember, async (c) => {
    const { picture } = await readInput(c, pictureInput)
    const id = crypto.randomUUID()
    const stored = await DB.prepare(
      'INSERT INTO uploads (id, picture) SELECT ?, ? WHERE (SELECT COUNT(*) FROM uploads) < ? RETURNING id',
    )
      .bind(id, picture, MAX_UPLOADS)
      .first<{ id: string }>()
    if (!stored) throw new Failure(413, SITE_TEXTS.failed)
    return c.json(stored, 201)
  })
  .get('/:id', async (c) => {
    const row = await DB.prepare('SELECT picture FROM uploads WHERE id = ?')
      .bind(c.req.param('id'))
      .first<{ picture: string }>()
    const [, type, base64] = DATA_URL.exec(existing(row).picture)!
    return c.body(Buffer.from(base64!, 'base64'), 200, {
      'Content-Type': type!,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
