/** Text as a literal of a PDF. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`

/** The number of the object that is a page; its content follows it. */
const pageAt = (at: number) => 4 + at * 2

/** A font that the file only names, with an encoding and characters of an Adobe collection such as `Japan1`. */
type NamedFont = { encoding: string; ordering: string }

/** The font as a dictionary, without a file of its own. */
const namedFont = ({ encoding, ordering }: NamedFont) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Named /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Named /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Named /Flags 4 /Ascent 880 /Descent -120 /CapHeight 880 /ItalicAngle 0 /StemV 93 /FontBBox [-25 -254 1000 880] >> >>] >>`

type Made = {
  /** The lines of each page. A page without lines has a picture alone. */
  pages: string[][]
  /** Only who knows a password may open it. */
  isLocked?: boolean
  /** Lines in angle brackets are codes of this font. */
  font?: NamedFont
}

/** A small PDF as programs write it: one font, no compression, with the table that says where each object stands. */
export function madePdf({ pages, isLocked = false, font }: Made): Uint8Array<ArrayBuffer> {
  const contents = pages.map((lines) =>
    lines.length === 0
      ? 'q 100 0 0 100 72 600 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7f EI Q'
      : `BT /F1 12 Tf 72 760 Td 16 TL ${lines.map((line) => (line.startsWith('<') ? `/F2 12 Tf ${line} Tj /F1 12 Tf T*` : `${literal(line)} Tj T*`)).join(' ')} ET`,
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(at) + 1} 0 R /Resources << /Font << /F1 3 0 R${font ? ` /F2 ${namedFont(font)}` : ''} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  const unknown = `<${'5a'.repeat(32)}>`
  if (isLocked) objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O ${unknown} /U ${unknown} >>`)
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const encrypt = isLocked ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0))
}
