import type { FieldModel, ThingModel } from '../model.ts'
import { sqlText } from '../sql.ts'
import { capitalised, snakeCase, uncapitalised } from '../words.ts'
import { PERSON_NAMES, titlesFor } from './lexicon.ts'
import { pictureFor } from './picture.ts'

export const SAMPLE_ROWS = 8

type Rule = [label: RegExp, values: string[]]

const TEXT_RULES: Rule[] = [
  [/e.?mail/, PERSON_NAMES.map(emailOf)],
  [/phone|mobile|tel/, ['555 0142', '555 0178', '555 0113', '555 0196', '555 0127', '555 0164', '555 0151', '555 0189']],
  [/address|street/, ['4 Maple Street', '12 Harbour Road', '7 Mill Lane', '31 Station Road', '9 Church Hill', '22 Quay Side', '5 Orchard Way', '18 High Street']],
  [/city|town/, ['Lisbon', 'Edinburgh', 'Ghent', 'Porto', 'Oslo', 'Ljubljana', 'Kyoto', 'Oaxaca']],
  [/country|nationality/, ['Portugal', 'Scotland', 'Belgium', 'Norway', 'Slovenia', 'Japan', 'Mexico', 'Georgia']],
  [/location|place|venue|shelf|where|room/, ['Shelf A2', 'Garage', 'Workshop', 'Cellar', 'Shelf C1', 'Front room', 'Shed', 'Attic']],
  [/colou?r/, ['Blue', 'Forest green', 'Red', 'Charcoal', 'Sand', 'White', 'Plum', 'Mustard']],
  [/brand|manufacturer|maker/, ['Alder', 'Kestrel', 'Northwind', 'Lumen', 'Brightline', 'Juniper', 'Tidewater', 'Oakridge']],
  [/company|client|customer|supplier|vendor|publisher|organi[sz]ation/, titlesFor('company')!],
  [/author|writer/, titlesFor('author')!],
  [/artist|band/, titlesFor('artist')!],
  [/director|owner|name|contact|person|instructor|teacher|host|by$|who|assignee|driver|chef|manager/, PERSON_NAMES],
  [/genre|category|type|kind|topic|tag/, ['Outdoor', 'Classic', 'Everyday', 'Special', 'Classic', 'Everyday', 'Outdoor', 'Special']],
  [/species|breed/, ['Tabby', 'Beagle', 'Parakeet', 'Siamese', 'Collie', 'Rabbit', 'Whippet', 'Tortoise']],
  [/size/, ['Small', 'Medium', 'Large', 'Medium', 'Small', 'Large', 'Medium', 'Small']],
  [/isbn|sku|code|serial|number|ref/, ['A-1041', 'A-1042', 'B-2003', 'B-2017', 'C-0310', 'C-0388', 'D-4410', 'D-4471']],
  [/unit/, ['g', 'ml', 'pieces', 'kg', 'l', 'tbsp', 'g', 'pieces']],
  [/time|hour/, ['09:00', '10:30', '12:00', '14:00', '15:30', '17:00', '18:30', '20:00']],
  [/role|position|job|profession/, ['Designer', 'Engineer', 'Gardener', 'Teacher', 'Chef', 'Nurse', 'Carpenter', 'Editor']],
  [/language/, ['English', 'Portuguese', 'Japanese', 'Dutch', 'Norwegian', 'Spanish', 'Italian', 'French']],
]

const SENTENCES = [
  'In good condition. Please bring it back clean.',
  'A favourite since the first day; it is asked for almost every week.',
  'Arrived in spring and needs a little care now and then.',
  'Well looked after. See the label for details.',
  'Works best when prepared the evening before.',
  'Everything needed is included. Ask if something is unclear.',
  'Recommended by two members of the group.',
  'Had a small repair last year and has been fine since.',
]

const NUMBER_RULES: Array<[RegExp, number[]]> = [
  [/year/, [2019, 1998, 2021, 2008, 2015, 1987, 2023, 2011]],
  [/rating|stars|score/, [5, 4, 3, 5, 4, 2, 4, 5]],
  [/age/, [34, 27, 61, 45, 38, 22, 53, 30]],
  [/percent|progress|%/, [80, 25, 100, 45, 60, 10, 95, 70]],
  [/minute|duration|length|time/, [30, 45, 20, 90, 60, 15, 120, 40]],
  [/page/, [320, 184, 512, 96, 271, 408, 233, 150]],
  [/calorie|kcal/, [420, 310, 580, 240, 650, 390, 515, 280]],
  [/weight|kg/, [2.5, 4, 11.2, 0.8, 7, 3.4, 18, 1.2]],
  [/capacity|seats|guests/, [8, 12, 4, 30, 20, 2, 60, 16]],
]

/** The value of a field in the sample row at this position, as it stands in SQL. References are resolved by the file around it. */
export function sampleValue(thing: ThingModel, field: FieldModel, index: number): string {
  const label = `${field.label} ${field.column}`.toLowerCase()
  switch (field.kind) {
    case 'text':
      return sqlText(sampleText(thing, field, index))
    case 'longText':
      return sqlText(SENTENCES[index % SENTENCES.length]!)
    case 'number':
      return String((NUMBER_RULES.find(([pattern]) => pattern.test(label))?.[1] ?? [3, 1, 12, 5, 8, 2, 20, 6])[index])
    case 'money':
      return String([1250, 4999, 890, 12000, 3475, 650, 21900, 1599][index])
    case 'date':
      return sampleDate(label, index)
    case 'yesNo':
      return index % 3 === 1 ? '1' : '0'
    case 'choice':
      return sqlText(field.options[index % field.options.length]!)
    case 'email':
      return sqlText(emailOf(PERSON_NAMES[index]!))
    case 'link':
      return sqlText(`https://example.com/${snakeCase(titleOf(thing, index)).replaceAll('_', '-') || index + 1}`)
    case 'image':
      return sqlText(pictureFor(titleOf(thing, index), index))
    case 'reference':
      return 'NULL'
  }
}

function sampleText(thing: ThingModel, field: FieldModel, index: number): string {
  if (field === thing.titleField) return titleOf(thing, index)
  const label = `${field.label} ${field.column}`.toLowerCase()
  const rule = TEXT_RULES.find(([pattern]) => pattern.test(label))
  return rule ? rule[1][index]! : `${capitalised(uncapitalised(field.label))} ${index + 1}`
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

export function titleOf(thing: ThingModel, index: number): string {
  return (titlesFor(thing.singular) ?? ORDINALS.map((ordinal) => `${ordinal} ${uncapitalised(thing.singular)}`))[index]!
}

/** Relative to the day the rows are made, so that what is due is still due. */
function sampleDate(label: string, index: number): string {
  if (/birth|born/.test(label)) return sqlText(`${[1988, 1995, 1962, 1979, 1990, 2001, 1971, 1984][index]}-0${index + 1}-1${index}`)
  const isPast = /start|finish|complet|publish|release|sold|visit|hired|issued|sent|received|spent|joined|since|bought|purchase|loan date|borrowed|created|planted|watered|added|acquired|from|taken|read|watched|paid|last/.test(label)
  const days = [2, 5, 9, 14, 21, 30, 44, 60][index]!
  const isOverdue = !isPast && index % 4 === 3
  return `date('now', '${isPast || isOverdue ? '-' : '+'}${days} days')`
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
}

