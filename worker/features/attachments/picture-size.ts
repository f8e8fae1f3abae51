export type PictureSize = { width: number; height: number }

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
