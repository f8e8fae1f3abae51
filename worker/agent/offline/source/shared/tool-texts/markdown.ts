/** Every word of the editor. */
export const TEXTS = {
  text: 'Markdown',
  preview: 'Preview',
  empty: 'What you write is shown here.',
  download: 'Download',
  file: 'text.md',
  words: (words: number, characters: number) => `${words} words, ${characters} characters`,
  marks: 'Put in',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  code: 'Code',
  table: 'Table',
  done: 'done',
  open: 'open',
  sample:
    '# A first page\n\nWrite **Markdown** on one side and read it on the other.\n\n- Lists\n- [x] with *tasks*\n- [ ] and [links](https://example.com)\n\n> Quotes stand apart.\n\n| Fruit | Price |\n| --- | --- |\n| Apple | 0.40 |\n| Pear | 0.55 |\n\n```\nconst code = true\n```\n',
}
