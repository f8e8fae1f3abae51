/** Every word of the QR code generator. */
export const TEXTS = {
  content: 'Dein Code',
  text: 'Text oder Webadresse',
  initial: 'https://example.com/speisekarte',
  length: (bytes: number, most: number) => `${bytes} von höchstens ${most} Bytes.`,
  empty: 'Gib einen Text oder eine Adresse ein.',
  tooLong: (most: number) =>
    `Das ist zu lang: mit dieser Fehlerkorrektur fasst ein Code ${most} Bytes. Kürze es, oder wähle weniger Korrektur.`,
  level: 'Fehlerkorrektur',
  levels: {
    L: 'Niedrig: 7 % dürfen fehlen',
    M: 'Mittel: 15 % dürfen fehlen',
    Q: 'Hoch: 25 % dürfen fehlen',
    H: 'Sehr hoch: 30 % dürfen fehlen',
  },
  size: 'Größe in Pixeln',
  dark: 'Farbe',
  light: 'Hintergrund',
  unreadable: 'Das können viele Kameras nicht lesen: die Felder müssen deutlich dunkler sein als der Hintergrund.',
  alt: (text: string) => `QR-Code: ${text}`,
  squares: (side: number) => `${side} × ${side} Felder`,
  png: 'Als PNG herunterladen',
  svg: 'Als SVG herunterladen',
  file: 'qr-code',
}
