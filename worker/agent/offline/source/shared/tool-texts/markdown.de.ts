/** Every word of the editor. */
export const TEXTS = {
  text: 'Markdown',
  preview: 'Vorschau',
  empty: 'Was du schreibst, ist hier zu sehen.',
  download: 'Herunterladen',
  file: 'text.md',
  words: (words: number, characters: number) => `${words} Wörter, ${characters} Zeichen`,
  marks: 'Einfügen',
  bold: 'Fett',
  italic: 'Kursiv',
  link: 'Link',
  code: 'Code',
  table: 'Tabelle',
  done: 'erledigt',
  open: 'offen',
  sample:
    '# Eine erste Seite\n\nSchreib **Markdown** auf der einen Seite und lies es auf der anderen.\n\n- Listen\n- [x] mit *Aufgaben*\n- [ ] und [Links](https://example.com)\n\n> Zitate stehen für sich.\n\n| Obst | Preis |\n| --- | --- |\n| Apfel | 0,40 |\n| Birne | 0,55 |\n\n```\nconst code = true\n```\n',
}
