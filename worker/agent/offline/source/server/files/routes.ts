import { type Context, Hono } from 'hono'
import { FILE_TEXTS, FILES } from '../../shared/files/content'
import { aboutInput, fileInput, PAGE, stateInput, versionInput } from '../../shared/files/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import {
  addFile,
  addVersion,
  countDownload,
  linkedFile,
  listFiles,
  mayChange,
  openFile,
  readBytes,
  readRow,
} from './files'

const deciders = requireRole(FILES.approver ?? FILES.keeper)

/** Files in folders. Who put one there changes it, and so do those who keep order. */
export const files = new Hono()
  .get('/', async (c) => {
    const { search: words = '', folder = '' } = c.req.query()
    return c.json(await listFiles(await visitor(c), { words: words.slice(0, 100), folder, ...readPage(c, PAGE) }))
  })
  .post('/', requireMember, async (c) => {
    const input = await readInput(c, fileInput)
    mustBeFolder(input.folder)
    const id = await addFile(c.get('member'), input)
    if (id === null) throw new Failure(413, FILE_TEXTS.full)
    return c.json({ id }, 201)
  })
  .get('/linked/:token', async (c) => {
    const { name, size, type, note } = existing(await linked(c))
    return c.json({ name, size, type, note })
  })
  .get('/linked/:token/content', async (c) => {
    const { id, version, name } = existing(await linked(c))
    return sendContent(c, { id, version, name })
  })
  .get('/:id', async (c) => {
    const member = await visitor(c)
    return c.json(await openFile(existing(await readRow(readId(c), member)), member))
  })
  .get('/:id/content', async (c) => {
    const { id, version, name } = existing(await readRow(readId(c), await visitor(c)))
    return sendContent(c, { id, version: Number(c.req.query('version') ?? version), name })
  })
  .post('/:id/versions', requireMember, async (c) => {
    const id = await changeable(c)
    const version = await addVersion(id, { member: c.get('member'), ...(await readInput(c, versionInput)) })
    if (version === null) throw new Failure(413, FILE_TEXTS.full)
    return c.json({ version }, 201)
  })
  .put('/:id', requireMember, async (c) => {
    const id = await changeable(c)
    const { name, folder, tags, note } = await readInput(c, aboutInput)
    mustBeFolder(folder)
    await DB.prepare('UPDATE files SET name = ?, folder = ?, tags = ?, note = ? WHERE id = ?')
      .bind(name, folder, tags.join(','), note, id)
      .run()
    return c.json({ id })
  })
  .put('/:id/state', deciders, async (c) => {
    const { state } = await readInput(c, stateInput)
    const row = existing(await readRow(readId(c), c.get('member')))
    await DB.prepare('UPDATE files SET state = ? WHERE id = ?').bind(state, row.id).run()
    return c.body(null, 204)
  })
  .put('/:id/link', requireMember, async (c) => {
    mustHaveLinks()
    const token = crypto.randomUUID()
    await DB.prepare('UPDATE files SET token = ? WHERE id = ?')
      .bind(token, await changeable(c))
      .run()
    return c.json({ token })
  })
  .delete('/:id/link', requireMember, async (c) => {
    await DB.prepare('UPDATE files SET token = NULL WHERE id = ?')
      .bind(await changeable(c))
      .run()
    return c.body(null, 204)
  })
  .delete('/:id', requireMember, async (c) => {
    await DB.prepare('DELETE FROM files WHERE id = ?')
      .bind(await changeable(c))
      .run()
    return c.body(null, 204)
  })

/** Who asks; where files are not for everybody, whoever is not signed in is sent to do that. */
async function visitor(c: Context) {
  const member = await memberOf(c)
  if (!member && FILES.sees !== 'everybody') throw new Failure(401, SITE_TEXTS.signInFirst)
  return member
}

/** The id of a file that whoever asks may change. */
async function changeable(c: Context): Promise<number> {
  const member = await memberOf(c)
  const row = existing(await readRow(readId(c), member))
  if (!mayChange(row, member)) throw new Failure(403, SITE_TEXTS.notAllowed)
  return row.id
}

function mustBeFolder(folder: string) {
  if (!FILES.folders.includes(folder)) throw new Failure(400, SITE_TEXTS.choose, { folder: SITE_TEXTS.choose })
}

function mustHaveLinks() {
  if (!FILES.hasLinks) throw new Failure(403, SITE_TEXTS.notAllowed)
}

async function linked(c: Context) {
  mustHaveLinks()
  return linkedFile(c.req.param('token') ?? '')
}

/** What `encodeURIComponent` leaves and RFC 8187 does not allow is written in percents as well. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)

/** It is always saved and never opened: a page of a stranger would run at this site's address. */
async function sendContent(c: Context, { id, version, name }: { id: number; version: number; name: string }) {
  const { bytes, type } = existing(await readBytes(id, version))
  await countDownload(id)
  return c.body(bytes, 200, {
    'Content-Type': type || 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  })
}
