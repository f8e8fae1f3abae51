import { emailOf, isPerson, PERSON_NAMES, titlesFor } from './lexicon.ts'

type Rule = [label: RegExp, values: string[]]

const TEXT_RULES: Rule[] = [
  [/e.?mail/, PERSON_NAMES.map(emailOf)],
  [
    /phone|mobile|tel/,
    ['555 0142', '555 0178', '555 0113', '555 0196', '555 0127', '555 0164', '555 0151', '555 0189'],
  ],
  [
    /address|street/,
    [
      '4 Maple Street',
      '12 Harbour Road',
      '7 Mill Lane',
      '31 Station Road',
      '9 Church Hill',
      '22 Quay Side',
      '5 Orchard Way',
      '18 High Street',
    ],
  ],
  [/city|town/, ['Lisbon', 'Edinburgh', 'Ghent', 'Porto', 'Oslo', 'Ljubljana', 'Kyoto', 'Oaxaca']],
  [/country|nationality/, ['Portugal', 'Scotland', 'Belgium', 'Norway', 'Slovenia', 'Japan', 'Mexico', 'Georgia']],
  [
    /venue|place|destination/,
    [
      'Town hall',
      'Riverside park',
      'Library',
      'Old mill',
      'Community centre',
      'Harbour hall',
      'Market square',
      'Blue Door',
    ],
  ],
  [/room/, titlesFor('room')!],
  [
    /location|shelf|where|storage/,
    ['Shelf A2', 'Garage', 'Workshop', 'Cellar', 'Shelf C1', 'Front room', 'Shed', 'Attic'],
  ],
  [/colou?r/, ['Blue', 'Forest green', 'Red', 'Charcoal', 'Sand', 'White', 'Plum', 'Mustard']],
  [
    /brand|manufacturer|maker/,
    ['Alder', 'Kestrel', 'Northwind', 'Lumen', 'Brightline', 'Juniper', 'Tidewater', 'Oakridge'],
  ],
  [/company|client|customer|supplier|vendor|publisher|organi[sz]ation/, titlesFor('company')!],
  [/author|writer/, titlesFor('author')!],
  [/artist|band/, titlesFor('artist')!],
  [/director|owner|name|contact|person|instructor|teacher|host|by$|who|assignee|driver|chef|manager/, PERSON_NAMES],
  [
    /genre|category|type|kind|topic|tag/,
    ['Outdoor', 'Classic', 'Everyday', 'Special', 'Classic', 'Everyday', 'Outdoor', 'Special'],
  ],
  [/species|breed/, ['Tabby', 'Beagle', 'Parakeet', 'Siamese', 'Collie', 'Rabbit', 'Whippet', 'Tortoise']],
  [/size/, ['Small', 'Medium', 'Large', 'Medium', 'Small', 'Large', 'Medium', 'Small']],
  [/isbn|sku|code|serial|number|ref/, ['A-1041', 'A-1042', 'B-2003', 'B-2017', 'C-0310', 'C-0388', 'D-4410', 'D-4471']],
  [/unit/, ['g', 'ml', 'pieces', 'kg', 'l', 'tbsp', 'g', 'pieces']],
  [
    /(?:cooking|preparation|prep|baking|total|running) time|duration|length/,
    ['20 min', '35 min', '1 h', '45 min', '15 min', '1 h 30 min', '50 min', '25 min'],
  ],
  [
    /schedule|frequency|interval|how often|repeat/,
    [
      'Every week',
      'Twice a week',
      'Every 10 days',
      'Every other week',
      'Every 3 days',
      'Once a month',
      'Every week',
      'When dry',
    ],
  ],
  [/time|hour/, ['09:00', '10:30', '12:00', '14:00', '15:30', '17:00', '18:30', '20:00']],
  [/subject/, titlesFor('subject')!],
  [/class|grade|level/, ['3a', '4b', '5a', '3c', '6b', '4a', '5c', '6a']],
  [
    /role|position|job|profession/,
    ['Designer', 'Engineer', 'Gardener', 'Teacher', 'Chef', 'Nurse', 'Carpenter', 'Editor'],
  ],
  [/language/, ['English', 'Portuguese', 'Japanese', 'Dutch', 'Norwegian', 'Spanish', 'Italian', 'French']],
]

const LONG_TEXT_RULES: Rule[] = [
  [
    /ingredient/,
    [
      '200 g red lentils, 1 onion, 2 carrots, cumin',
      '400 g mushrooms, 300 g rice, parmesan',
      '4 eggs, 1 tin of tomatoes, peppers',
      '6 apples, 100 g butter, 150 g flour, sugar',
    ],
  ],
  [
    /instruction|method|direction|steps|preparation/,
    [
      'Chop everything, fry the onion, add the rest and simmer for 20 minutes.',
      'Heat the oven to 200 °C. Mix, fill the dish and bake until golden.',
      'Cook slowly, stir often and add the stock bit by bit.',
      'Whisk, rest for half an hour and fry in batches.',
    ],
  ],
]

const ABOUT_PEOPLE = [
  'Prefers to be reached by email.',
  'Joined through a friend.',
  'Usually free on weekday evenings.',
  'Lives around the corner.',
  'Asked to be reminded a day before.',
  'Speaks English and Portuguese.',
  'New this year.',
  'Has helped out twice already.',
]

const ABOUT_OBJECTS = [
  'In good condition. Please bring it back clean.',
  'A favourite since the first day; it is asked for almost every week.',
  'Needs a little care now and then.',
  'Well looked after. See the label for details.',
  'Bought second-hand and has worked well since.',
  'Everything needed is included. Ask if something is unclear.',
  'Recommended by two members of the group.',
  'Had a small repair last year and has been fine since.',
]

const ABOUT_ANYTHING = [
  'One of the favourites so far.',
  'Worth a second look next week.',
  'Short, simple and well received.',
  'To be talked about at the next meeting.',
  'As agreed on the phone.',
  'Better than last time.',
  'Everything went as planned.',
  'A few details are still open.',
]

const OBJECTS =
  /tool|equipment|device|appliance|gear|bike|bicycle|\bcar\b|vehicle|game|item|instrument|machine|furniture/i

/** A line of text for a field with this label; null when the label says nothing. */
export function lineFor(label: string, index: number): string | null {
  return pick(TEXT_RULES.find(([pattern]) => pattern.test(label))?.[1], index)
}

/** A sentence or two for a field with this label in a thing called so. */
export function paragraphFor({ label, singular, index }: { label: string; singular: string; index: number }): string {
  const own = pick(LONG_TEXT_RULES.find(([pattern]) => pattern.test(label))?.[1], index)
  const general = isPerson(singular) ? ABOUT_PEOPLE : OBJECTS.test(singular) ? ABOUT_OBJECTS : ABOUT_ANYTHING
  return own ?? pick(general, index)!
}

function pick(values: string[] | undefined, index: number): string | null {
  return values ? values[index % values.length]! : null
}
