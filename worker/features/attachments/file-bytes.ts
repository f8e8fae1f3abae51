import { SHEET_TYPE, type AttachmentKind } from '#shared/turns/attachments.ts'

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
const ZIP = [0x50, 0x4b, 0x03, 0x04]

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
  if (begins(0, ZIP) && includesText(bytes, 'xl/workbook.xml')) return { kind: 'sheet', type: SHEET_TYPE }
  if (bytes.byteLength === 0 || !isText(bytes)) return null
  return { kind: 'text', type: TEXTS[name.split('.').at(-1)!.toLowerCase()] ?? 'text/plain' }
}

/** The names in a zip are not packed. */
function includesText(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text)
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

type PictureSize = { width: number; height: number }

/** The pixels of a picture, from the head of its file (PNG, GIF, WebP, JPEG). Null when it does not say. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = sizeIn(view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // The view throws a RangeError when the file is cut off in the middle of its head.
    return null
  }
}

function sizeIn(view: DataView): PictureSize | null {
  switch (view.getUint32(0)) {
    case 0x89504e47:
      return { width: view.getUint32(16), height: view.getUint32(20) }
    case 0x47494638:
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    case 0x52494646:
      return webpSize(view)
    default:
      return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
  }
}

/** The size by the first chunk, which is of one of three kinds: extended, lossless or lossy (RFC 9649). */
function webpSize(view: DataView): PictureSize | null {
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { width: (view.getUint32(23, true) >>> 8) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/** The size in the first frame's header. The segments before it are passed over by their lengths. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}
