/**
 * The ready parts of the client, as the model is told of them: what each file exports, with its properties. A test
 * compares them with the files in agent/ready-files/base/.
 */
export const PARTS: Record<string, string[]> = {
  'client/ask': ["ask(schema, path, {method?, body?}): the parsed answer, or throws the server's message"],
  'client/ui/frame': [
    'Frame({name, nav?: {to, label}[], mark?, actions?, footer?, width?}): header with menu, main, toasts',
    'Page({title, lead?, actions?}): <title> and headline',
    'NothingHere()',
  ],
  'client/ui/button': ['Button({look?: main | quiet | plain | danger, to?, isBusy?})'],
  'client/ui/form': [
    'Form({action, send(values): Promise, onSent?(answer), isRow?}): says what failed, refetches all queries',
  ],
  'client/ui/field': [
    'Field({label, name, hint?, error?, …input})',
    'TextArea(same)',
    'Select({options: string[] | {value, label}[]})',
    'Check({label, name})',
  ],
  'client/ui/states': [
    'Loaded({query, empty?, children(data)}): a query on its way, failed, empty, there',
    'Empty({title, text?, action?})',
    'Skeleton({lines?})',
    'Problem({error, retry?})',
  ],
  'client/ui/dialog': [
    'Dialog({title, isOpen, onClose})',
    'Confirm({label, question, act(): Promise}): a button that asks first',
  ],
  'client/ui/menu': ['Menu({label, items: {label, to?, act?, isDanger?}[]})'],
  'client/ui/table': ['Table({caption, columns: {name, cell(row), isNumber?}[], rows, keyOf(row), empty?})'],
  'client/ui/tabs': ['Tabs({label, tabs: {id, label, content}[]})'],
  'client/ui/toast': ['toast(text)'],
  'client/ui/card': ['Card({title?})'],
}

const LINES = Object.entries(PARTS).map(([file, names]) => `    ${file.slice('client/'.length)}: ${names.join(', ')}`)

/** The colours of base.css, which utilities have names of. */
export const TOKENS = ['page', 'surface', 'ink', 'muted', 'line', 'accent', 'on-accent', 'good', 'bad']

export const PARTS_SECTION = `# Ready parts
When the checks run, Solid adds those of these files of client/ that are imported, and client/main.tsx, which mounts \`App\` of client/app.tsx. Use them; read one only to change it.
${LINES.join('\n')}
Write client/styles.css as @import 'tailwindcss', fonts, @import './ui/base.css', then @theme with your own values of its tokens: --color- ${TOKENS.join(' ')} (as light-dark(a, b)), --font-text, --font-display, --radius-ui.`
