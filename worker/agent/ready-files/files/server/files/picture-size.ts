/** What the first bytes of a picture say of it: never what its sender says. */
export type PictureSize = { type: string; width: number; height: number }

/** How much of a picture is looked at. What a camera writes in front of the size is shorter. */
export const LOOKED_AT_BYTES = 256 * 1024

/** Null where it is none of the pictures that are taken, or where its size is not in these bytes. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))
  try {
    if (text(1, 3) === 'PNG') return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    if (text(0, 4) === 'GIF8')
      return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webp(view, text(12, 4))
    if (view.getUint16(0) === 0xffd8) return jpeg(view)
  } catch {
    // It ends before its size.
  }
  return null
}

function webp(view: DataView, kind: string): PictureSize | null {
  const type = 'image/webp'
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (kind === 'VP8X') return { type, width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (kind === 'VP8 ')
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** A JPEG is a row of segments, one of which begins each frame and says how large it is. */
function jpeg(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
