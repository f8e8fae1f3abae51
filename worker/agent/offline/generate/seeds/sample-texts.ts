import { snakeCase } from '#worker/agent/offline/generate/words.ts'

/** Titles by noun: nouns before the colon, titles after it. The first line with the noun wins. */
const LINES = `
tool equipment device appliance gear: Cordless drill|Ladder, 3 m|Circular saw|Hedge trimmer|Pressure washer|Socket set|Sander|Wheelbarrow
plant houseplant: Monstera|Snake plant|Golden pothos|Fiddle-leaf fig|Peace lily|Aloe vera|ZZ plant|Boston fern
seed vegetable crop: Tomato|Carrot|Basil|Pumpkin|Lettuce|Radish|Sweet pea|Kale
garden bed plot: North bed|Herb corner|Greenhouse|Raised bed 2|Orchard|South border|Pond edge|Rose walk
book novel: The Left Hand of Darkness|Middlemarch|The Remains of the Day|Beloved|Invisible Cities|Pachinko|The Dispossessed|Stoner
author writer: Ursula K. Le Guin|George Eliot|Kazuo Ishiguro|Toni Morrison|Italo Calvino|Min Jin Lee|John Williams|Octavia Butler
movie film: Spirited Away|Arrival|The Apartment|Parasite|Paddington 2|In the Mood for Love|Rear Window|Moonlight
show series podcast: The Long Walk|Signal and Noise|Kitchen Stories|Deep Water|Second Act|Field Notes|Small Hours|Open Doors
song track: Blue in Green|Harvest Moon|Clair de Lune|Pink Moon|So What|River|Feeling Good|Hallelujah
album record: Kind of Blue|Blue|Rumours|Graceland|Hejira|Pet Sounds|Astral Weeks|Innervisions
artist band musician: The Night Trains|Marta Lind|Paper Boats|Owen Achebe|Low Tide|The Quiet Ones|Ines Duarte|Northern Line
game boardgame: Catan|Azul|Wingspan|Carcassonne|Ticket to Ride|Codenames|Patchwork|Pandemic
recipe dish meal: Mushroom risotto|Lentil soup|Shakshuka|Lemon chicken|Pad thai|Ratatouille|Fish tacos|Apple crumble
ingredient food: Red lentils|Olive oil|Chickpeas|Basmati rice|Cherry tomatoes|Feta|Fresh ginger|Plain flour
menu drink beverage coffee: Flat white|Iced tea|Cappuccino|Lemonade|Hot chocolate|Espresso|Matcha latte|Ginger beer
wine beer: Riesling 2021|Chianti Classico|Pinot Noir|Sancerre|Rioja Crianza|Amber ale|Pale ale|Stout
restaurant cafe bar: The Corner Table|Blue Door|Saffron House|Harbour Kitchen|Noodle Bar Ito|La Piccola|Green Fork|Sunday Oven
pet animal dog cat: Biscuit|Luna|Pepper|Milo|Olive|Ziggy|Clementine|Moose
bird species: Barn owl|Kingfisher|Goldfinch|Grey heron|Red kite|Wren|Puffin|Lapwing
car vehicle: Volvo V60|Fiat 500|Toyota Yaris|VW ID.3|Mazda MX-5|Skoda Octavia|Ford Transit|Renault Zoe
bike bicycle: City bike, blue|Cargo bike|Folding bike|Gravel bike|Road bike|Mountain bike|Tandem|Children's bike
trip journey holiday: Lisbon in spring|Hiking in Skye|Kyoto and Nara|Weekend in Ghent|Lake Garda|Oslo by train|Atlas mountains|Crete
place destination city location venue site: Lisbon|Kyoto|Edinburgh|Oaxaca|Ghent|Ljubljana|Porto|Tbilisi
country: Portugal|Japan|Scotland|Mexico|Belgium|Slovenia|Georgia|Chile
hotel property apartment house listing home: Harbour View 12|Old Mill Cottage|Maple Street 4|The Loft|Garden Flat|Hillside House|Quay Apartment|Station Road 9
room space: Oak room|Studio 2|Meeting room East|Library|Workshop|Terrace|Quiet room|Hall
desk seat table: Window desk 1|Corner desk|Standing desk 4|Desk by the plants|Table 7|Booth 2|Quiet desk|Long table
project: Website relaunch|Community garden|Kitchen renovation|Annual report|Mobile app|Summer festival|Office move|Newsletter
task todo chore job: Call the plumber|Book the train|Water the plants|Send the invoice|Clean the gutters|Review the draft|Renew the insurance|Order paint
goal habit: Read every evening|Run 10 km|Learn Italian|Drink more water|No phone in bed|Stretch daily|Write a journal|Cook twice a week
event meetup party: Summer picnic|Book launch|Jazz evening|Repair café|Board game night|Open studio|Harvest market|Film club
workout exercise: Morning run|Leg day|Yoga flow|Swim intervals|Upper body|Bike ride|Core session|Rowing
class course lesson workshop: Pottery for beginners|Spanish A1|Watercolour|Intro to SQL|Bread baking|Life drawing|Guitar basics|First aid
subject topic: Biology|World history|Linear algebra|Geography|Chemistry|Literature|Music theory|Economics
product item good article: Ceramic mug|Linen tote bag|Beeswax candle|Wool blanket|Olive wood board|Soap bar, lavender|Notebook, dotted|Desk lamp
order sale purchase: Order 1041|Order 1042|Order 1043|Order 1044|Order 1045|Order 1046|Order 1047|Order 1048
invoice bill: INV-2041|INV-2042|INV-2043|INV-2044|INV-2045|INV-2046|INV-2047|INV-2048
expense cost transaction payment: Groceries|Train ticket|Electricity|Team lunch|Printer paper|Hosting|Phone bill|Taxi
budget account fund: Household|Holidays|Savings|Car|Gifts|Education|Repairs|Rainy day
donation campaign: New roof|School library|Food bank|Tree planting|Rescue boat|Summer camp|Community kitchen|Playground
category tag label genre type group: Outdoor|Kitchen|Workshop|Electronics|Books|Sports|Music|Crafts
team department club: Design|Operations|Finance|Support|Marketing|Research|Logistics|People
company client organisation organization business supplier vendor partner account sponsor brand: Northwind Bakery|Alder & Finch|Brightline Studio|Kestrel Logistics|Tidewater Coffee|Juniper Health|Oakridge School|Lumen Labs
lead deal opportunity: Website for Alder & Finch|Catering contract|Annual licence|Office fit-out|Pilot project|Support renewal|Training days|Fleet lease
ticket issue bug request: Login page is slow|Export has no header|Printer on floor 2|Wrong total on invoice|Password reset|Broken link in footer|Add dark mode|Photo upload fails
post article note entry page story: What we learned this spring|A walk by the river|Notes from the workshop|Five small repairs|On keeping lists|Letter to new members|The old mill|Why we garden
idea suggestion feature: Evening opening hours|Newsletter|Shared calendar|Loyalty card|Photo wall|Mentoring|Swap day|Quiet hours
question quiz: What is photosynthesis?|Who painted Guernica?|How tall is Everest?|What is a prime number?|Where is Timbuktu?|What is irony?|When did Rome fall?|Why is the sky blue?
answer comment message reply feedback: Works well, thank you|Could be a little faster|Exactly what I needed|Is there a larger size?|Great help from the team|Please add more photos|Arrived on time|Would recommend
review rating: A quiet delight|Good, not great|Better than expected|Would go again|Not for me|Lovely service|Worth the trip|A new favourite
photo picture image painting artwork drawing: Morning fog|Harbour at night|Red bicycle|Two chairs|Kitchen window|After the rain|Winter field|Portrait of Ada
exam assignment homework grade mark: Midterm essay|Lab report|Reading test|Group project|Oral exam|Final paper|Problem set 4|Presentation
job position vacancy: Frontend engineer|Office manager|Gardener|Chef de partie|Data analyst|Bookkeeper|Teacher, maths|Illustrator
skill certification: First aid|Forklift licence|Public speaking|Welding|Excel|Sign language|Photography|Bookkeeping
service treatment: Haircut|Bike check|Deep tissue massage|Garden design|Tax advice|Dog walking|Piano tuning|Window cleaning
medicine medication prescription: Ibuprofen 400 mg|Vitamin D|Amoxicillin|Cetirizine|Paracetamol|Insulin|Iron tablets|Eye drops
bag box collection list set: Camping box|First-aid kit|Summer clothes|Tea collection|Board games|Winter gear|Art supplies|Picnic basket
exhibit piece: Oil lamp|Butter churn|School slate|Spinning wheel|Market scales|Pocket watch|Linen press|Fire bucket
chemical sample: Sample A-17|Sample A-18|Sample B-02|Sample B-03|Sample C-11|Sample C-12|Sample D-05|Sample D-06
stock share crypto: Alder Corp|Kestrel Group|Lumen Labs|Tidewater|Juniper Bio|Northwind|Oakridge|Brightline
`

const TITLES = new Map(
  LINES.trim()
    .split('\n')
    .toReversed()
    .flatMap((line) => {
      const at = line.indexOf(': ')
      const titles = line.slice(at + 2).split('|')
      return line
        .slice(0, at)
        .split(' ')
        .map((noun): [string, string[]] => [noun, titles])
    }),
)

const PEOPLE = new Set(
  `person people member customer user student teacher employee worker guest patient contact friend volunteer owner tenant neighbour neighbor
  staff player coach driver visitor attendee participant colleague borrower reader parent child kid doctor trainer instructor candidate
  applicant subscriber donor lender renter buyer seller speaker host resident citizen passenger rider booking reservation appointment registration rsvp signup contractor freelancer mentor mentee`.split(
    /\s+/,
  ),
)

export const PERSON_NAMES = [
  'Maya Okafor',
  'Jonas Berg',
  'Priya Raman',
  'Elena Costa',
  'Tom Whitfield',
  'Aiko Tanaka',
  'Samuel Adeyemi',
  'Clara Novak',
]

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
}

function isPerson(singular: string): boolean {
  return nouns(singular).some((noun) => PEOPLE.has(noun))
}

/** Titles that suit the noun; null when the lexicon does not know it. */
export function titlesFor(singular: string): string[] | null {
  if (isPerson(singular)) return PERSON_NAMES
  const known = nouns(singular).find((noun) => TITLES.has(noun))
  return known === undefined ? null : TITLES.get(known)!
}

/** "garden tool" → tool, garden: the last word says what it is. */
function nouns(singular: string): string[] {
  return snakeCase(singular).split('_').toReversed()
}

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
  [
    /director|owner|freelancer|contractor|name|contact|person|instructor|teacher|host|by$|who|assignee|driver|chef|manager/,
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
