/** Jedes Wort des Umwandlers. */
export const TEXTS = {
  from: 'Von',
  to: 'Nach',
  formats: { json: 'JSON', csv: 'CSV', tsv: 'TSV (Tabulator)', markdown: 'Markdown-Tabelle' },
  itself: (name: string) => `Wie es aussieht: ${name}`,
  given: 'Deine Daten',
  hint: 'CSV, TSV oder JSON hier einfügen, oder eine Datei öffnen.',
  open: 'Datei öffnen',
  clear: 'Leeren',
  result: 'Ergebnis',
  download: 'Als Datei speichern',
  file: 'daten',
  empty: 'Noch ist nichts eingegeben.',
  good: (rows: number, columns: number) =>
    `Gültig: ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'}, ${columns} ${columns === 1 ? 'Spalte' : 'Spalten'}.`,
  goodJson: 'Gültiges JSON. Es ist keine Tabelle, darum lässt sich nur JSON schreiben.',
  problems: {
    json: (line: number | null) => `Das ist kein gültiges JSON${line === null ? '' : `: sieh in Zeile ${line} nach`}.`,
    quote: (line: number | null) => `Ein Anführungszeichen, das in Zeile ${line} beginnt, endet nirgends.`,
  },
  noTable: 'Dieses JSON ist keine Tabelle: wähle JSON, oder gib eine Liste von Objekten ein.',
  tooLong: 'Das sind mehr als zwei Millionen Zeichen, zu viele für einen Browser.',
  unread: 'Diese Datei lässt sich nicht als Text lesen.',
  preview: 'Vorschau',
  shown: (rows: number, all: number) => (rows < all ? `Die ersten ${rows} von ${all} Zeilen.` : ''),
  sample: 'Name,Ort,Mitglieder\nRuderverein,Mühlbach,48\n"Chor, gemischt",Bergfeld,31\nSchachkreis,Seehausen,17',
}
