import type { Code } from '../tools/playground'

/** Every word of the playground. */
export const TEXTS = {
  parts: { html: 'HTML', css: 'CSS', js: 'JavaScript' },
  preview: 'Vorschau',
  console: 'Konsole',
  quiet: 'Noch wurde nichts gesagt. Was console.log sagt, steht hier.',
  run: 'Ausführen',
  live: 'Beim Tippen ausführen',
  download: 'Herunterladen',
  file: 'seite.html',
  snippets: 'Schnipsel',
  name: 'Name',
  save: 'Sichern',
  saved: (name: string) => `„${name}“ ist in diesem Browser gesichert.`,
  none: 'Was du sicherst, steht hier.',
  open: (name: string) => `„${name}“ öffnen`,
  remove: (name: string) => `„${name}“ entfernen`,
  removeShort: 'Entfernen',
  fresh: 'Neu anfangen',
  unnamed: 'Schnipsel',
}

export const SAMPLE: Code = {
  html: '<h1>Hallo</h1>\n<button id="count">0-mal gedrückt</button>\n',
  css: 'body {\n  font-family: sans-serif;\n  padding: 2rem;\n}\n\nbutton {\n  padding: 0.75rem 1.25rem;\n  border: 0;\n  border-radius: 0.5rem;\n  background: #1f4e5f;\n  color: white;\n}\n',
  js: "const button = document.querySelector('#count')\nlet times = 0\n\nbutton.addEventListener('click', () => {\n  times += 1\n  button.textContent = `${times}-mal gedrückt`\n  console.log('gedrückt', times)\n})\n",
}
