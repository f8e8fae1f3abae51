/** The 148 colour names of CSS. */
const NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse ' +
  'chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta ' +
  'darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet ' +
  'deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
  'greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral ' +
  'lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
  'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple ' +
  'mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite ' +
  'navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink ' +
  'plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue ' +
  'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'

/** Everyday colour words CSS does not know, spaces removed. */
const EVERYDAY: Record<string, string> = {
  navyblue: 'navy',
  burgundy: '#800020',
  mustard: '#e1ad01',
  mint: '#98ff98',
  mintgreen: '#98ff98',
  lilac: '#c8a2c8',
  charcoal: '#36454f',
  cream: '#fffdd0',
  peach: 'peachpuff',
  emerald: '#50c878',
  emeraldgreen: '#50c878',
  sage: '#9caf88',
  sagegreen: '#9caf88',
  terracotta: '#e2725b',
  offwhite: '#faf9f6',
  amber: '#ffbf00',
  bottlegreen: '#006a4e',
  babyblue: '#89cff0',
  babypink: '#f4c2c2',
  rust: '#b7410e',
  sand: '#c2b280',
  rose: '#e11d48',
  scarlet: '#ff2400',
  cobalt: '#0047ab',
  cobaltblue: '#0047ab',
  mauve: '#e0b0ff',
  darkteal: '#004d4d',
  darkpurple: '#4b0082',
  lightpurple: '#c4a7e7',
  darkpink: '#c71585',
  darkyellow: '#b58900',
  lightorange: '#ffb84d',
  darkbrown: '#4e342e',
  lightbrown: '#b5835a',
  lightred: '#ff7f7f',
  lightteal: '#7fd1cf',
  paleblue: '#cfe2f3',
  paleyellow: '#fff9c4',
  palepink: '#fadadd',
  palepurple: '#e6dcf5',
  deepblue: '#00308f',
  deepgreen: '#0b4f30',
  deeppurple: '#4a148c',
  deepred: '#8b0000',
  brickred: '#8f1402',
  brick: '#8f1402',
  ochre: '#cc7722',
  petrol: '#005f6a',
  aubergine: '#472c4c',
  anthracite: '#293133',
  slate: 'slategray',
  gunmetal: '#2a3439',
  racinggreen: '#004225',
  darknavy: '#000050',
  mossgreen: '#8a9a5b',
  moss: '#8a9a5b',
  lemon: '#fff44f',
  apricot: '#fbceb1',
  cherry: '#d2042d',
  ruby: '#9b111e',
  sapphire: '#0f52ba',
  jade: '#00a86b',
  stone: '#d6d3d1',
  fuschia: 'fuchsia',
  violetred: 'mediumvioletred',
  blush: '#de5d83',
  blushpink: '#f4c2c2',
  hunter: '#355e3b',
  huntergreen: '#355e3b',
  duckegg: '#c3e0e5',
  bubblegum: '#ffc1cc',
  bronze: '#cd7f32',
  copper: '#b87333',
  wine: '#722f37',
}

const KNOWN = new Set(NAMES.split(' '))

/** The CSS value of a colour written in words (`dark green`, `Hot-Pink`) or as hex; null when it is no colour. */
export function cssColour(words: string): string | null {
  const name = words.toLowerCase().trim()
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(name)) return name
  const joined = name.replace(/[\s-]+/g, '')
  if (KNOWN.has(joined)) return joined
  return Object.hasOwn(EVERYDAY, joined) ? EVERYDAY[joined]! : null
}
