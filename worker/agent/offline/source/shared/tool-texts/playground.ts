import type { Code } from '../tools/playground'

/** Every word of the playground. */
export const TEXTS = {
  parts: { html: 'HTML', css: 'CSS', js: 'JavaScript' },
  preview: 'Preview',
  console: 'Console',
  quiet: 'Nothing was said yet. console.log shows up here.',
  run: 'Run',
  live: 'Run while typing',
  download: 'Download',
  file: 'page.html',
  snippets: 'Snippets',
  name: 'Name',
  save: 'Save',
  saved: (name: string) => `“${name}” is saved in this browser.`,
  none: 'What you save is listed here.',
  open: (name: string) => `Open “${name}”`,
  remove: (name: string) => `Remove “${name}”`,
  removeShort: 'Remove',
  fresh: 'Begin anew',
  unnamed: 'Snippet',
}

export const SAMPLE: Code = {
  html: '<h1>Hello</h1>\n<button id="count">Pressed 0 times</button>\n',
  css: 'body {\n  font-family: sans-serif;\n  padding: 2rem;\n}\n\nbutton {\n  padding: 0.75rem 1.25rem;\n  border: 0;\n  border-radius: 0.5rem;\n  background: #1f4e5f;\n  color: white;\n}\n',
  js: "const button = document.querySelector('#count')\nlet times = 0\n\nbutton.addEventListener('click', () => {\n  times += 1\n  button.textContent = `Pressed ${times} times`\n  console.log('pressed', times)\n})\n",
}
