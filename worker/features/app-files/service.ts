import { FILES_A_PAGE, type AppFilePage } from '#shared/app/files.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { mayChangeIn } from '#shared/together/rights.ts'
import { requireChangeIn, requirePlace } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { bucketAt, type Files } from '#worker/runtime/gateways/files/bucket-at.ts'
import { filesOfPlace } from '#worker/runtime/gateways/files/folders.ts'

type Place = { projectId: string; place: Environment }
type Listed = Place & { bucket: string | null; cursor: string | null }
type Named = Place & { bucket: string; key: string }

/** A page of what an app keeps in a bucket. Buckets are those that have something in them, declared or not. */
export async function listAppFiles(acting: Actor, { bucket, cursor, ...where }: Listed): Promise<AppFilePage> {
  const { role } = await requirePlace(acting, where)
  const folder = filesOfPlace(where.projectId, where.place)
  const { delimitedPrefixes } = await acting.env.BUCKET.list({ prefix: folder, delimiter: '/' })
  const buckets = delimitedPrefixes.map((each) => each.slice(folder.length, -1))
  const shown = bucket ?? buckets[0] ?? null
  const mayDelete = mayChangeIn(role, where.place)
  if (shown === null) return { buckets, bucket: null, items: [], nextCursor: null, mayDelete }
  const include: R2ListOptions['include'] = ['httpMetadata']
  const page = await filesIn(acting, { ...where, bucket: shown }).list({
    limit: FILES_A_PAGE,
    include,
    ...(cursor !== null && { cursor }),
  })
  const items = page.objects.map(({ key, size, uploaded, httpMetadata }) => ({
    key,
    sizeBytes: size,
    type: httpMetadata?.contentType ?? null,
    storedAt: uploaded,
  }))
  return { buckets, bucket: shown, items, nextCursor: page.cursor, mayDelete }
}

/** A file as it is stored. Visitors left it, so it may be anything. */
export async function readAppFile(
  acting: Actor,
  { key, ...where }: Named,
): Promise<{ body: ReadableStream; sizeBytes: number }> {
  await requirePlace(acting, where)
  const found = await filesIn(acting, where).get(key)
  if (!found?.body) throw new DomainError('app_file.gone')
  return { body: found.body, sizeBytes: found.info.size }
}

/** Deletes one file. What visitors of the live app left is its owner's matter alone. */
export async function removeAppFile(acting: ActorCall, { key, ...where }: Named): Promise<void> {
  const { projectId, place } = where
  await requireChangeIn(acting, { projectId, place })
  const files = filesIn(acting, where)
  if (!(await files.head(key))) throw new DomainError('app_file.gone')
  await files.delete(key)
  await appObject(acting.env, { projectId, environment: place }).files().wentAway()
  if (place === 'production') await noteActivity(acting, projectId, 'production.files')
  log(acting, {
    level: 'info',
    source: 'app-files',
    message: `A file of an app was deleted in its ${place}`,
    ids: { projectId, userId: acting.user.id },
  })
}

const filesIn = ({ env }: Actor, { projectId, place, bucket }: Place & { bucket: string }): Files =>
  bucketAt(env.BUCKET, `${filesOfPlace(projectId, place)}${bucket}/`)
