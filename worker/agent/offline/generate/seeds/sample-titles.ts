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
hour: Monday morning|Tuesday afternoon|Wednesday morning|Thursday evening|Friday morning|Saturday morning|Monday afternoon|Tuesday evening
migraine headache: Migraine|Tension headache|Migraine with aura|Headache in the morning|Dull headache|Migraine at night|Headache after work|Cluster headache
temperature humidity measurement: Opening|Midday|Closing|Opening|Midday|Closing|Opening|Closing
offer quote tariff: First offer|Second offer|With discount|Basic|Extended|From a friend|Online|Negotiated
exhibit piece: Oil lamp|Butter churn|School slate|Spinning wheel|Market scales|Pocket watch|Linen press|Fire bucket
chemical sample: Sample A-17|Sample A-18|Sample B-02|Sample B-03|Sample C-11|Sample C-12|Sample D-05|Sample D-06
gift present: Cast-iron pan|Concert tickets|Gardening gloves|A good umbrella|Board game for four|Cookbook, vegetarian|Travel mug|Wool blanket
match fixture: Table 1, Saturday at ten|Table 2, Saturday at ten|Table 1, Saturday at noon|Table 2, Saturday at noon|Table 1, Sunday at ten|Table 2, Sunday at ten|Table 1, Sunday at noon|Centre table, Sunday at three
fridge pantry: Town hall steps|Library yard|Station Road|St Mary's porch|Youth centre|Market square|Allotment gate|Harbour office
rehearsal: Full choir|Sopranos and altos|Tenors and basses|Full choir, with piano|Soloists|Full choir|Dress rehearsal|Warm-up before the concert
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

/** Whether somebody is called so. */
export function isPerson(singular: string): boolean {
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
