import type { AttachmentKind } from '#shared/turns/attachments.ts'

type Found = { kind: AttachmentKind; type: string }

const PICTURES: Array<{ type: string; magic: Array<[at: number, bytes: number[]]> }> = [
  { type: 'image/png', magic: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { type: 'image/jpeg', magic: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/gif', magic: [[0, [0x47, 0x49, 0x46, 0x38]]] },
  {
    type: 'image/webp',
    magic: [
      [0, [0x52, 0x49, 0x46, 0x46]],
      [8, [0x57, 0x45, 0x42, 0x50]],
    ],
  },
]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** The types of text files by their endings. Any other text is plain. */
const TEXTS: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  md: 'text/markdown',
  html: 'text/html',
  css: 'text/css',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  sql: 'application/sql',
}

/** What a file is by its bytes, never by what it says of itself. Null for what no model could be given. */
export function attachmentType({ name, bytes }: { name: string; bytes: Uint8Array }): Found | null {
  const begins = (at: number, magic: number[]) => magic.every((byte, index) => bytes[at + index] === byte)
  const picture = PICTURES.find(({ magic }) => magic.every(([at, part]) => begins(at, part)))
  if (picture) return { kind: 'image', type: picture.type }
  if (begins(0, PDF)) return { kind: 'pdf', type: 'application/pdf' }
  if (bytes.byteLength === 0 || !isText(bytes)) return null
  return { kind: 'text', type: TEXTS[name.split('.').at(-1)!.toLowerCase()] ?? 'text/plain' }
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return true
  } catch {
    return false
  }
}
