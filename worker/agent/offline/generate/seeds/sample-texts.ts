import { emailOf, isPerson, PERSON_NAMES, titlesFor } from './sample-titles.ts'

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
  [
    /producer|winery|brewery|foundry|workshop|studio|grower/,
    [
      'Haverkamp',
      'Weingut Lenz',
      'Domaine Roux',
      'Bodega Alba',
      'Cantina Verri',
      'Aldersey',
      'Mosswood',
      'Quinta do Vale',
    ],
  ],
  [
    /region|district|area|origin|valley/,
    ['North coast', 'Upper valley', 'Lake district', 'Old town', 'South hills', 'Harbour', 'West plain', 'Riverside'],
  ],
  [/material|fabric|\balloy|wood\b/, ['Oak', 'Steel', 'Linen', 'Brass', 'Stoneware', 'Wool', 'Birch plywood', 'Glass']],
  [/technique|medium/, ['Oil on canvas', 'Linocut', 'Watercolour', 'Charcoal', 'Etching', 'Collage', 'Ink', 'Acrylic']],
  [/weather/, ['Sunny', 'Cloudy', 'Light rain', 'Windy', 'Clear and cold', 'Overcast', 'Warm', 'Fog']],
  [/dose|dosage/, ['1 tablet', '5 ml', '2 tablets', '10 drops', '1 capsule', 'half a tablet', '1 sachet', '2 puffs']],
  [
    /plate|registration/,
    ['KX21 LDN', 'B 4471 TR', 'SE 203 QA', 'MH 77 OP', 'DK 1180', 'GT 540 RR', 'LV 9021', 'PN 66 AB'],
  ],
  [/company|client|customer|supplier|vendor|publisher|organi[sz]ation/, titlesFor('company')!],
  [/author|writer/, titlesFor('author')!],
  [/artist|band/, titlesFor('artist')!],
  [/\bchild\b|\bkid\b/, ['Mia', 'Leo', 'Jun', 'Leo', 'Mia', 'Jun', 'Mia', 'Leo']],
  [
    /trigger/,
    [
      'Too little sleep',
      'A change in the weather',
      'Stress',
      'Red wine',
      'Noise',
      'Long hours at a screen',
      'Skipped a meal',
      'Bright light',
    ],
  ],
  [
    /medicine|medication|remedy/,
    ['Ibuprofen 400 mg', 'Paracetamol', 'None', 'Aspirin', 'Ibuprofen 400 mg', 'None', 'Paracetamol', 'Naproxen'],
  ],
  [
    /lender|insurer|provider|\bbank\b/,
    [
      'Harbour Bank',
      'Alder Mutual',
      'Northwind',
      'Oakridge Union',
      'Tidewater',
      'Kestrel Direct',
      'Lumen',
      'Brightline',
    ],
  ],
  [/relationship/, ['Mother', 'Father', 'Grandmother', 'Aunt', 'Neighbour', 'Brother', 'Family friend', 'Godfather']],
  [/fridge|freezer|oven/, ['Kitchen', 'Cellar', 'Bar', 'Kitchen', 'Cellar', 'Bar', 'Kitchen', 'Cellar']],
  [
    /\bwhat for\b/,
    [
      'Mowed the lawn',
      'Ice cream',
      'Present from an aunt',
      'Cinema ticket',
      'Washed the car',
      'Stickers',
      'Sold old toys',
      'Bus ticket',
    ],
  ],
  [/occasion/, ['Birthday', 'Christmas', 'Birthday', 'Wedding', 'Birthday', 'Graduation', 'Christmas', 'Birthday']],
  [/\breserved by\b/, [...PERSON_NAMES.slice(2), ...PERSON_NAMES.slice(0, 2)]],
  // Whoever is named first has won.
  [
    /\b(?:second|other|away) (?:player|team|side)\b|\bopponent\b/,
    [...PERSON_NAMES.slice(3), ...PERSON_NAMES.slice(0, 3)],
  ],
  [/\bproduct\b/, titlesFor('food')!],
  [
    /opening hours|opening times/,
    [
      'Mon–Fri 9–18',
      'Daily 8–20',
      'Sat 10–14',
      'Always open',
      'Tue–Sun 11–17',
      'Mon–Sat 9–19',
      'Wed 16–18',
      'Daily 7–22',
    ],
  ],
  [
    /director|owner|player|winner|recipient|whom to call|lent to|freelancer|contractor|name|contact|person|instructor|teacher|host|by$|who|assignee|driver|chef|manager/,
    PERSON_NAMES,
  ],
  [
    /genre|category|type|kind|topic|\btags?\b/,
    ['Outdoor', 'Classic', 'Everyday', 'Special', 'Classic', 'Everyday', 'Outdoor', 'Special'],
  ],
  [/species|breed/, ['Tabby', 'Beagle', 'Parakeet', 'Siamese', 'Collie', 'Rabbit', 'Whippet', 'Tortoise']],
  [/size/, ['Small', 'Medium', 'Large', 'Medium', 'Small', 'Large', 'Medium', 'Small']],
  [
    /how (?:i|we) (?:feel|felt)|feeling|mood/,
    ['Fine', 'A little tired', 'Full of energy', 'Heavy', 'Good', 'Still hungry', 'Bloated', 'Very good'],
  ],
  [
    /(?:i|we) (?:liked|like|loved)\b/,
    [
      'The light in the morning',
      'Quiet, and close to the park',
      'A kitchen with room for a table',
      'The garden',
      'Friendly people',
      'Short ways to everything',
      'The old floors',
      'Room to grow',
    ],
  ],
  [/(?:shirt|jersey|squad|bib) number/, ['1', '7', '10', '4', '9', '5', '11', '3']],
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
