/** Every word of the QR code generator. */
export const TEXTS = {
  content: 'Your code',
  text: 'Text or web address',
  initial: 'https://example.com/menu',
  length: (bytes: number, most: number) => `${bytes} of at most ${most} bytes.`,
  empty: 'Enter a text or an address.',
  tooLong: (most: number) =>
    `This is too long: with this error correction a code holds ${most} bytes. Shorten it, or choose less correction.`,
  level: 'Error correction',
  levels: {
    L: 'Low: 7 % may be lost',
    M: 'Medium: 15 % may be lost',
    Q: 'High: 25 % may be lost',
    H: 'Highest: 30 % may be lost',
  },
  size: 'Size in pixels',
  dark: 'Colour',
  light: 'Background',
  unreadable: 'Many cameras cannot read this: the squares must be clearly darker than the background.',
  alt: (text: string) => `QR code: ${text}`,
  squares: (side: number) => `${side} × ${side} squares`,
  png: 'Download PNG',
  svg: 'Download SVG',
  file: 'qr-code',
}
