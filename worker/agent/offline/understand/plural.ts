const IRREGULAR: Record<string, string> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  goose: 'geese',
  mouse: 'mice',
  leaf: 'leaves',
  shelf: 'shelves',
  knife: 'knives',
  wife: 'wives',
  life: 'lives',
  loaf: 'loaves',
  half: 'halves',
  wolf: 'wolves',
  calf: 'calves',
  scarf: 'scarves',
  thief: 'thieves',
  quiz: 'quizzes',
  movie: 'movies',
  cookie: 'cookies',
  pie: 'pies',
  tie: 'ties',
  calorie: 'calories',
  selfie: 'selfies',
  brownie: 'brownies',
  smoothie: 'smoothies',
  zombie: 'zombies',
  potato: 'potatoes',
  tomato: 'tomatoes',
  hero: 'heroes',
  shoe: 'shoes',
  bus: 'buses',
  virus: 'viruses',
  campus: 'campuses',
  cactus: 'cacti',
  criterion: 'criteria',
  analysis: 'analyses',
  diagnosis: 'diagnoses',
  axis: 'axes',
  ox: 'oxen',
  gas: 'gases',
  lens: 'lenses',
  cache: 'caches',
  cafe: 'cafes',
  bonus: 'bonuses',
  status: 'statuses',
  alias: 'aliases',
  canvas: 'canvases',
  atlas: 'atlases',
  toe: 'toes',
  genre: 'genres',
  medium: 'media',
  octopus: 'octopuses',
  chorus: 'choruses',
  iris: 'irises',
  bias: 'biases',
  avocado: 'avocados',
  photo: 'photos',
  piano: 'pianos',
  video: 'videos',
  logo: 'logos',
  studio: 'studios',
  axe: 'axes',
  passerby: 'passersby',
  beehive: 'beehives',
  hive: 'hives',
  headache: 'headaches',
  ache: 'aches',
  zine: 'zines',
  menu: 'menus',
}

/** Words with one form for both numbers, or that only look like a plural. */
const SAME = new Set(
  (
    'equipment furniture stock feedback software hardware inventory news homework money staff sheep fish deer series species aircraft ' +
    'information data advice luggage clothing jewellery jewelry music art progress chess address class glass business process access ' +
    'boss loss mass grass dress compass success witness fitness wellness illness progress express press stress cross pass mess ' +
    'mathematics maths physics athletics gymnastics tennis darts basis crisis thesis oasis plus minus bus lens gas campus virus status ' +
    'canvas alias cactus this his its us yes always perhaps christmas bonus atlas octopus chorus corpus focus surplus apparatus ' +
    'analysis diagnosis axis iris bias tax chaos kudos pathos'
  ).split(' '),
)

const SINGULAR_OF = new Map(Object.entries(IRREGULAR).map(([one, many]) => [many, one]))
const STAYS_PLURAL = new Set([
  'notes',
  'details',
  'comments',
  'news',
  'means',
  'headquarters',
  'scissors',
  'trousers',
  'jeans',
  'glasses',
  'goods',
])

const lastWord = (phrase: string) => /[^\s-]+$/.exec(phrase)?.[0] ?? ''
const replaceLast = (phrase: string, word: string) => phrase.slice(0, phrase.length - lastWord(phrase).length) + word

function singularWord(word: string): string {
  if (SAME.has(word)) return word
  if (MEN.test(word)) return word.replace(MEN, '$1an')
  const irregular = SINGULAR_OF.get(word)
  if (irregular !== undefined) return irregular
  if (Object.hasOwn(IRREGULAR, word) || word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return word.slice(0, -3) + 'y'
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('oes')) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** `craftsmen` and `craftsman`. German has many words that end so. */
const MEN =
  /^((?:crafts|sales|fore|fisher|chair|post|police|fire|camera|repair|handy|trades|watch|sports|business|work)m)[ae]n$/

function pluralWord(word: string): string {
  if (MEN.test(word)) return word.replace(MEN, '$1en')
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word]!
  if (/(ss|sh|ch|x|z)$/.test(word)) return word + 'es'
  if (SINGULAR_OF.has(word) || (SAME.has(word) && !word.endsWith('s'))) return word
  if (/(us|s)$/.test(word))
    return word.endsWith('s') && !SAME.has(word)
      ? word
      : word + (/(series|species|news|tennis|darts|maths|physics)$/.test(word) ? '' : 'es')
  if (/[^aeiou]y$/.test(word)) return word.slice(0, -1) + 'ies'
  return word + 's'
}

/** The phrase with its last word in the singular: `loan items` → `loan item`. Lower case in, lower case out. */
export function singular(phrase: string): string {
  return replaceLast(phrase, singularWord(lastWord(phrase)))
}

/** The phrase with its last word in the plural. */
export function plural(phrase: string): string {
  return replaceLast(phrase, pluralWord(singularWord(lastWord(phrase))))
}

/** Whether the phrase names several: its last word has another form for one. */
export function isPlural(phrase: string): boolean {
  const word = lastWord(phrase)
  return STAYS_PLURAL.has(word) || singularWord(word) !== word
}
