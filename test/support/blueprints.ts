import type { Blueprint, Field, FieldKind, Thing } from '#worker/agent/offline/blueprint.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'

/** A field whose id and column follow from its label. */
export function field(label: string, kind: FieldKind = 'text', changes: Partial<Field> = {}): Field {
  const snake = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const column = kind === 'reference' ? `${snake}_id` : snake
  return {
    id: `field-${column}`,
    label,
    column,
    kind,
    required: false,
    options: [],
    references: null,
    filter: false,
    ...changes,
  }
}

export function thing(singular: string, plural: string, fields: Field[]): Thing {
  const table = plural.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return {
    id: `thing-${table}`,
    singular,
    plural,
    table,
    fields: fields.map((each) => ({ ...each, id: `${table}-${each.id}` })),
  }
}

/** A blueprint with its first migration. */
export function blueprint(title: string, things: Thing[], changes: Partial<Blueprint> = {}): Blueprint {
  const look = { primary: '#2563eb', background: null, header: null, card: null }
  const draft: Blueprint = { format: 1, title, description: '', look, things, migrations: [], ...changes }
  const first = nextMigration(null, draft)
  return { ...draft, migrations: first ? [first] : [] }
}

export function toolLibrary(): Blueprint {
  return blueprint('Tool library', [
    thing('Tool', 'Tools', [
      field('Name', 'text', { required: true }),
      field('Photo', 'image'),
      field('Owner', 'reference', { references: 'thing-members', filter: true }),
      field('Status', 'choice', { options: ['Available', 'Lent', 'In repair'], filter: true }),
      field('Value', 'money'),
      field('Notes', 'longText'),
    ]),
    thing('Member', 'Members', [
      field('Name', 'text', { required: true }),
      field('Email', 'email', { required: true }),
      field('Is active', 'yesNo', { filter: true }),
      field('Joined', 'date'),
    ]),
    thing('Loan', 'Loans', [
      field('Tool', 'reference', { references: 'thing-tools', required: true, filter: true }),
      field('Member', 'reference', { references: 'thing-members', required: true }),
      field('Due date', 'date', { required: true, filter: true }),
    ]),
  ])
}

/** Entries that are told apart by a text, a day, an address or a reference, and numbers with bounds. */
export function ruled(): Blueprint {
  const once = (each: Thing, labels: string[]): Thing => ({
    ...each,
    once: labels.map((label) => each.fields.find((other) => other.label === label)!.id),
  })
  return blueprint('Courts', [
    once(
      thing('Court', 'Courts', [
        field('Number', 'number', { required: true }),
        field('Code', 'text', { required: true }),
      ]),
      ['Code'],
    ),
    once(
      thing('Booking', 'Bookings', [
        field('Player', 'text', { required: true }),
        field('Court', 'reference', { references: 'thing-courts', required: true }),
        field('Day', 'date', { required: true }),
        field('People', 'number', { least: 2, most: 4 }),
        field('Price', 'money', { least: 0, most: 40 }),
      ]),
      ['Court', 'Day'],
    ),
    once(thing('Closed day', 'Closed days', [field('Day', 'date', { required: true }), field('Reason')]), ['Day']),
    once(thing('Member', 'Members', [field('Email', 'email', { required: true }), field('Since', 'date')]), ['Email']),
  ])
}

/**
 * A blueprint with names that are syntax somewhere, references in circles and to themselves, and titles that are no
 * text.
 */
export function oddNames(): Blueprint {
  return blueprint(
    `Bob's "Odd" <App> & {Co} \`\${x}\``,
    [
      thing('Order', 'Orders', [
        field('Group'),
        field('Select', 'choice', { options: [`it's`, 'a "b"', '{c}', '`d`'], filter: true, required: true }),
        field('Index', 'number', { filter: true }),
        field('Class', 'reference', { references: 'thing-orders' }),
        field('Limit', 'date', { filter: true }),
      ]),
      thing('Link', 'Links', [
        field('URL', 'link', { required: true }),
        field('Where & <when>', 'text', { column: 'where', filter: true }),
        field('Image', 'reference', { references: 'thing-images', required: true }),
      ]),
      thing('Image', 'Images', [
        field('Picture', 'image', { required: true }),
        field('Link', 'reference', { references: 'thing-links', required: true }),
        field('Default', 'yesNo'),
      ]),
      thing('Date', 'Dates', [
        field('Date', 'date', { required: true }),
        field('Order', 'reference', { references: 'thing-orders', column: 'order' }),
        field('Amount', 'money', { filter: true }),
        field('Title', 'text', { column: 'order_title' }),
      ]),
      thing('Sheep', 'Sheep', [
        field('Import', 'reference', { references: 'thing-dates', required: true }),
        field('Position', 'number'),
      ]),
      thing('Wool bag', 'Wool bags', [
        field('Weight', 'number', { required: true }),
        field('Sheep', 'reference', { references: 'thing-sheep', column: 'sheep' }),
        field('Done', 'yesNo', { required: true }),
      ]),
      thing('Bale', 'Bales', [
        field('Bag', 'reference', { references: 'thing-wool_bags', required: true }),
        field('Price', 'money', { required: true }),
      ]),
      thing('Flag', 'Flags', [field('On', 'yesNo')]),
    ],
    {
      description: 'Curly {braces}, <tags> & "quotes".',
      look: { primary: 'gold', background: 'black', header: '#800080', card: null },
    },
  )
}
