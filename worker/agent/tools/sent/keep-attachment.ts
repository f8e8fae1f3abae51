import * as z from 'zod'
import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import { PICTURE_WIDTHS, type Attachment } from '#shared/turns/attachments.ts'
import { changed } from '#worker/agent/tools/files/change-files.ts'
import { defineTool, failure, pathInput, type ToolContext } from '#worker/agent/tools/tool.ts'
import { findSent } from './find-sent.ts'

type Kept = { path: string; bytes: Uint8Array; width: number | undefined }

export const keepAttachment = defineTool({
  name: 'keep_attachment',
  modes: ['build'],
  needs: 'sent files',
  description:
    'Keep a file that the maker sent with a message as a file of the app, under public/, where pages and visitors read it. A picture is kept in smaller widths as well. Use it when the maker wants the file in the app: a logo, photos, a document, data that pages load.',
  input: z.object({
    name: z.string().min(1).max(200).describe('The name of the file as it stands in the list of what was attached'),
    path: pathInput
      .refine((path) => path.startsWith('public/'), 'It is kept under public/')
      .optional()
      .describe('Where it is kept, with the ending of its type; by its name under public/ when left out'),
  }),
  target: ({ name }) => name,
  async run({ name, path }, context) {
    const sent = findSent(context, name)
    if (typeof sent === 'string') return failure(sent, 'missing')
    const { writeBytes } = context.workspace
    if (!writeBytes || !context.sentFiles) return failure('Files cannot be kept here.', 'unavailable')
    const original = await context.sentFiles.read(sent.id)
    if (!original) return failure(`${name} is gone. Ask the maker to attach it again.`, 'missing')
    const place = placeOf(sent, path)
    const smaller = sent.kind === 'image' ? await smallerOf(sent, { place, context }) : []
    const fits = original.byteLength <= MAX_FILE_BYTES
    const kept: Kept[] = [
      ...(fits ? [{ path: `${place.base}${place.ending}`, bytes: original, width: sent.width }] : []),
      ...smaller,
    ]
    if (kept.length === 0)
      return failure(
        `${name} has more than ${MAX_FILE_BYTES} bytes, the limit of a file in an app. Say so, and ask for a smaller one.`,
        'too_large',
      )
    const results = []
    for (const file of kept) results.push(changed(await writeBytes(file.path, file.bytes)))
    return {
      ok: true,
      text: toldOf(sent, kept),
      summary: kept[0]!.path,
      events: results.flatMap(({ events = [] }) => events),
    }
  },
})

const ENDINGS: Record<string, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'application/pdf': '.pdf',
}

/** The type decides about the ending: a server sends a file by it. */
function placeOf({ name, type }: Attachment, path: string | undefined): { base: string; ending: string } {
  const named = path ?? `public/${fileName(name)}`
  const [, base = named, ending = ''] = /^(.*?)(\.[a-z\d]+)?$/i.exec(named) ?? []
  return { base, ending: ENDINGS[type] ?? (ending || '.txt').toLowerCase() }
}

function fileName(name: string): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[a-z\d]+)?$/i.exec(name) ?? []
  const plain = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || 'file'}${ending.toLowerCase()}`
}

type Smaller = { place: { base: string }; context: ToolContext }

/** Browsers write one of three types; each is known by its first byte. */
const endingOf = ([first]: Uint8Array): string => (first === 0xff ? '.jpg' : first === 0x89 ? '.png' : '.webp')

/** The widths that the maker's browser has made (decision 84): nothing here can draw a picture anew. */
async function smallerOf({ id, width = 0 }: Attachment, { place, context }: Smaller): Promise<Kept[]> {
  const found = await Promise.all(
    PICTURE_WIDTHS.filter((each) => each < width).map(async (each) => {
      const bytes = await context.sentFiles?.read(id, each)
      return bytes ? [{ path: `${place.base}-${each}${endingOf(bytes)}`, bytes, width: each }] : []
    }),
  )
  return found.flat().toReversed()
}

function toldOf({ kind, width, height }: Attachment, kept: Kept[]): string {
  const [first] = kept as [Kept, ...Kept[]]
  const address = (file: Kept) => `/${file.path.slice('public/'.length)}`
  const list = kept.map(
    (file) => `- ${file.path} (${file.bytes.byteLength} bytes${file.width ? `, ${file.width} wide` : ''})`,
  )
  const head = `Kept:\n${list.join('\n')}\nPages show it as ${address(first)}.`
  if (kind !== 'image' || !width || !height) return head
  const widths = kept.filter((file) => file.width).toReversed()
  const set =
    widths.length > 1 ? ` srcSet="${widths.map((file) => `${address(file)} ${file.width}w`).join(', ')}" sizes="…"` : ''
  return `${head} For a page: <img src="${address(first)}"${set} width={${width}} height={${height}} alt="…" />`
}
