import { COLOUR_NAMES } from '#worker/agent/offline/colour-names.ts'

/** Everyday colour words in English and German that CSS does not know, spaces removed. */
const EVERYDAY_PAIRS = `
  navyblue navy, burgundy #800020, mustard #e1ad01, mint #98ff98, mintgreen #98ff98, lilac #c8a2c8, charcoal #36454f,
  cream #fffdd0, peach #ffe5b4, emerald #50c878, emeraldgreen #50c878, sage #9caf88, sagegreen #9caf88, terracotta
  #e2725b, offwhite #faf9f6, amber #ffbf00, bottlegreen #006a4e, babyblue #89cff0, babypink #f4c2c2, rust #b7410e,
  sand #c2b280, rose #e11d48, scarlet #ff2400, cobalt #0047ab, cobaltblue #0047ab, mauve #e0b0ff, darkteal #004d4d,
  darkpurple #4b0082, lightpurple #c4a7e7, darkpink #c71585, darkyellow #b58900, lightorange #ffb84d, darkbrown
  #4e342e, lightbrown #b5835a, lightred #ff7f7f, lightteal #7fd1cf, paleblue #cfe2f3, paleyellow #fff9c4, palepink
  #fadadd, palepurple #e6dcf5, deepblue #00308f, deepgreen #0b4f30, deeppurple #4a148c, deepred #8b0000, brickred
  #8f1402, brick #8f1402, ochre #cc7722, petrol #005f6a, aubergine #472c4c, anthracite #293133, slate slategray,
  gunmetal #2a3439, racinggreen #004225, darknavy #000050, mossgreen #8a9a5b, moss #8a9a5b, lemon #fff44f, apricot
  #fbceb1, cherry #d2042d, ruby #9b111e, sapphire #0f52ba, jade #00a86b, stone #d6d3d1, fuschia fuchsia, violetred
  mediumvioletred, blush #de5d83, blushpink #f4c2c2, hunter #355e3b, huntergreen #355e3b, duckegg #c3e0e5, bubblegum
  #ffc1cc, bronze #cd7f32, copper #b87333, wine #722f37, champagne #f7e7ce, eggshell #f0ead6, burntorange #cc5500,
  burntsienna #e97451, burntumber #8a3324, midnight midnightblue, taupe #8b7e74, ecru #c2b280, mahogany #c04000,
  vanilla #f3e5ab, buttercream #fff1b5, butter #fff1b5, mustardyellow #e1ad01, pine #01796f, pinegreen #01796f,
  seafoam #9fe2bf, seafoamgreen #9fe2bf, periwinkle #ccccff, cerulean #007ba7, ultramarine #120a8f, prussianblue
  #003153, oxfordblue #002147, electricblue #7df9ff, iceblue #d6ecef, icyblue #d6ecef, denim #1560bd, denimblue
  #1560bd, graphite #383838, ash #b2beb5, ashgray #b2beb5, ashgrey #b2beb5, pearl #eae0c8, pearlwhite #f8f6f0, bone
  #e3dac9, parchment #f1e9d2, almond #efdecd, caramel #c68e17, cinnamon #d2691e, coffee #6f4e37, espresso #4b3621,
  mocha #967969, hazel #8e7618, honey #eba937, pumpkin #ff7518, tangerine #f28500, carrot #ed9121, watermelon #fc6c85,
  raspberry #e30b5c, strawberry #fc5a8d, plumpurple #8e4585, grape #6f2da8, eggplant #614051, heather #b7a9c9,
  orchidpink #f2bdcd, rosegold #b76e79, dustyrose #c48793, dustypink #d8a9a9, rosepink #ff66cc, oldrose #c08081,
  bordeaux #7b002c, oxblood #4a0000, claret #7f1734, blood #8a0303, bloodred #8a0303, vermilion #e34234, cardinal
  #c41e3a, poppy #e35335, poppyred #e35335, grassgreen #3f9b0b, grass #3f9b0b, leafgreen #4f9d3a, applegreen #8db600,
  pistachio #93c572, avocado #568203, fern #4f7942, ferngreen #4f7942, junglegreen #29ab87, pea #8eab12, aquablue
  aqua, oceanblue #0077be, ocean #0077be, seablue #006994, marine #042e60, marineblue #042e60, inkblue #1b2a41, ink
  #1b2a41, jet #343434, jetblack #0a0a0a, ebony #2b2a2a, onyx #353839, nightblue #151b54, royalpurple #7851a9,
  amethyst #9966cc, lilacpurple #b39ddb, mulberry #c54b8c, cherryred #d2042d, rubyred #9b111e, sunshineyellow #fff44f,
  sunflower #ffc512, sunfloweryellow #ffc512, canary #ffef00, canaryyellow #ffef00, lemonyellow #fff44f, straw
  #e4d96f, goldenyellow #ffdf00, golden gold, silvergray silver, silvergrey silver, dovegray #b6b6b6, dovegrey
  #b6b6b6, pebble #c9c3b5, clay #b66a50, adobe #bd6c48, sandstone #d9c6a0, desertsand #edc9af, sky skyblue, powderpink
  #f4d6d9, creamwhite #fffdd0, antiquerose #c08081, teatree #b7c9a8, matcha #a3b565, lavenderpurple #967bb6, cyanblue
  #00b7eb, peacock #33a1c9, peacockblue #005f73, tealgreen #00827f, tealblue #367588, bluegray #6699cc, bluegrey
  #6699cc, greenblue #1164b4, graphitegray #474a51, graphitegrey #474a51, smoke whitesmoke, smokewhite whitesmoke,
  iron #48494b, steel steelblue, chestnut #954535, walnut #5c4033, oak #b79b6c, weiß white, weiss white, schwarz
  black, rot red, blau blue, grün green, gelb yellow, lila purple, violett #7f00ff, rosa pink, braun #8b4513, grau
  gray, türkis turquoise, silber silver, anthrazit #293133, senf #e1ad01, senfgelb #e1ad01, creme #fffdd0, cremeweiß
  #fffdf0, elfenbein ivory, hellblau lightblue, dunkelblau darkblue, hellgrau lightgray, dunkelgrau #555555, hellgrün
  lightgreen, dunkelgrün darkgreen, hellrosa lightpink, dunkelrosa #c71585, hellgelb lightyellow, dunkelgelb #b58900,
  dunkelrot darkred, hellrot #ff7f7f, dunkelorange darkorange, hellorange #ffb84d, dunkelviolett darkviolet,
  dunkellila #4b0082, helllila #c4a7e7, dunkelbraun #4e342e, hellbraun #b5835a, dunkeltürkis darkturquoise, helltürkis
  paleturquoise, marineblau navy, himmelblau skyblue, waldgrün forestgreen, olivgrün #6b8e23, oliv olive, mintgrün
  #98ff98, minze #98ff98, bordeauxrot #7b002c, weinrot #722f37, petrolblau #005f6a, koralle coral, korallenrot coral,
  lachs salmon, lachsrosa lightsalmon, sandfarben #c2b280, sandgelb #c2b280, terrakotta #e2725b, rostrot #b7410e,
  rostbraun #b7410e, rost #b7410e, ziegelrot #8f1402, kupfer #b87333, flieder #c8a2c8, lavendel lavender, pflaume
  plum, smaragd #50c878, smaragdgrün #50c878, moosgrün #8a9a5b, tannengrün #0b4f30, flaschengrün #006a4e, apfelgrün
  #8db600, grasgrün #3f9b0b, salbei #9caf88, salbeigrün #9caf88, seegrün seagreen, zitronengelb #fff44f, sonnengelb
  #ffc512, ocker #cc7722, schokoladenbraun chocolate, schokobraun chocolate, kaffeebraun #6f4e37, königsblau
  royalblue, stahlblau steelblue, taubenblau #6c8ea4, nachtblau midnightblue, mitternachtsblau midnightblue, azurblau
  #007fff, kobaltblau #0047ab, eisblau #d6ecef, graublau #6699cc, blaugrau #6699cc, tiefblau #00308f, schiefer
  slategray, schiefergrau slategray, steingrau #8b8c7a, kastanienbraun maroon, leinen linen, schneeweiß snow,
  champagner #f7e7ce, pfirsich #ffe5b4, aprikose #fbceb1, himbeere #e30b5c, himbeerrot #e30b5c, kirschrot #d2042d,
  feuerrot firebrick, ziegel #8f1402, altrosa #c08081, eierschale #f0ead6, eierschalen #f0ead6, honiggelb
  #eba937, goldgelb #ffdf00, bernstein #ffbf00, weizen wheat, purpur purple, purpurrot #c20078, scharlachrot #ff2400,
  karminrot crimson, karmesinrot crimson, orangerot orangered, tomatenrot tomato, tomatored tomato, blauviolett
  blueviolet, indigoblau indigo, puderrosa #f4d6d9, rauchweiß whitesmoke, tiefschwarz #0a0a0a
`
const EVERYDAY = new Map(
  EVERYDAY_PAIRS.split(',').map((pair): [string, string] => {
    const [word = '', value = ''] = pair.trim().split(/\s+/)
    return [word, value]
  }),
)

/** Words that make a colour lighter or darker, by how much of white or black they add. */
const TINTS: Array<[words: RegExp, tone: 'white' | 'black', share: number]> = [
  [/^(?:very|really|sehr) (?:light|pale|hell\w*)\s+/, 'white', 0.8],
  [/^(?:light|pale|soft|pastel|powder|baby|faint|washed|zart\w*|blass\w*|helle[nrsm]?|sanfte[nrsm]?)\s+/, 'white', 0.6],
  [/^(?:very|really|sehr) (?:dark|deep|dunk\w*)\s+/, 'black', 0.65],
  [/^(?:dark|deep|dunkle[nrsm]?|tiefe[nrsm]?)\s+/, 'black', 0.45],
  [/^(?:hell|zart|blass|pastell)(?=\p{L}{3})/u, 'white', 0.6],
  [/^(?:dunkel|tief)(?=\p{L}{3})/u, 'black', 0.45],
]
const PLAIN_SHADES =
  /^(?:(?:bright|nice|warm|cool|rich|vivid|bold|calm|muted|lovely|pretty|strong|fresh|classic|simple|plain|pure|solid|elegant|modern|friendly|kräftige[nrsm]?|warme[nrsm]?|ruhige[nrsm]?|frische[nrsm]?|leuchtende[nrsm]?|reine[nrsm]?|schöne[nrsm]?)\s+)+/

/** The CSS value of a colour in words (`dark green`, `Hot-Pink`, `dunkelgrüner`) or as hex; null when that is no colour. */
export function cssColour(words: string): string | null {
  const name = words.toLowerCase().trim()
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(name)) return name
  return named(name) ?? tinted(name) ?? plain(name)
}

function named(name: string): string | null {
  const joined = name.replace(/[\s-]+/g, '')
  for (const form of forms(joined)) {
    if (COLOUR_NAMES.has(form)) return form
    const value = EVERYDAY.get(form)
    if (value !== undefined) return value
  }
  return null
}

/** A colour's word in the singular, without a German ending and without `-coloured`. */
function forms(word: string): string[] {
  const bare = word.replace(/(?:colou?red|farben(?:e[nrsm]?)?|farbig(?:e[nrsm]?)?)$/, '')
  return [
    word,
    bare,
    bare.replace(/s$/, ''),
    bare.replace(/e[nrsm]?$/, ''),
    bare.replace(/[nrsm]$/, ''),
    bare.replace(/(?<=l)le[nrsm]?$/, ''),
  ]
}

function tinted(name: string): string | null {
  for (const [pattern, tone, share] of TINTS) {
    const rest = name.replace(pattern, '')
    const base = rest === name ? null : cssColour(rest)
    if (base !== null) return mixed(base, { tone, share })
  }
  return null
}

function plain(name: string): string | null {
  const rest = name.replace(PLAIN_SHADES, '')
  return rest === name ? null : cssColour(rest)
}

function mixed(colour: string, { tone, share }: { tone: 'white' | 'black'; share: number }): string {
  const hex = COLOUR_NAMES.get(colour) ?? colour
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const channels = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  const target = tone === 'white' ? 255 : 0
  const next = channels.map((channel) => Math.round(channel + (target - channel) * share))
  return `#${next.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
