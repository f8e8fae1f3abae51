import { expect, test } from 'vitest'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { coloursIn } from '#worker/agent/offline/understand/look/mentions.ts'

/** How colours are named beside a wish: what is said, the background and the colour of the components. */
const PHRASINGS: Array<[said: string, background: string | undefined, component: string | undefined]> = [
  ['Use ivory for the background and teal for the components.', 'ivory', 'teal'],
  ['Use ivory for the background with teal elements.', 'ivory', 'teal'],
  ['Use linen as the background color and dark olive green as the component color.', 'linen', 'darkolivegreen'],
  ['Set the background to mint cream and the components to sea green.', 'mintcream', 'seagreen'],
  ['Set background color to light cyan and component color to dark slate blue.', 'lightcyan', 'darkslateblue'],
  ['Apply seashell as the background; style the components with indian red.', 'seashell', 'indianred'],
  ['Apply azure as base colour and style elements with royal blue.', 'azure', 'royalblue'],
  ['Choose lavender blush for the background, and plum for components.', 'lavenderblush', 'plum'],
  ['Please choose beige for the background and apply chocolate to the components.', 'beige', 'chocolate'],
  ['Style the site with a wheat background and sienna components.', 'wheat', 'sienna'],
  ['Use dark goldenrods for the components and floral white for the background.', 'floralwhite', 'darkgoldenrod'],
  ['Background: old lace, components: crimson.', 'oldlace', 'crimson'],
  ['Background old lace, components crimson', 'oldlace', 'crimson'],
  ['Background color: #fafafa. Component color: #0a7d5a.', '#fafafa', '#0a7d5a'],
  ['Use #fff8e7 for the background and #7a3b1d for all components.', '#fff8e7', '#7a3b1d'],
  ['The background should be honeydew and the components dark green.', 'honeydew', 'darkgreen'],
  ['The background must be black, buttons and links gold.', 'black', 'gold'],
  ['Light gray as the background, with teal components.', 'lightgray', 'teal'],
  ['Snow is the background colour; steel blue is for the components.', 'snow', 'steelblue'],
  ['Make the background alice blue and the components navy.', 'aliceblue', 'navy'],
  ['Colour the background khaki and the buttons maroon.', 'khaki', 'maroon'],
  ['Color scheme: white smoke background, dark orchid elements.', 'whitesmoke', 'darkorchid'],
  ['Configure the background in light yellow, and the components in olive drab.', 'lightyellow', 'olivedrab'],
  ['Give it a corn silk background and peru components.', 'cornsilk', 'peru'],
  ['Please go for papaya whip in the background and tomato for all components.', 'papayawhip', 'tomato'],
  ['Implement a misty rose background and medium violet red components.', 'mistyrose', 'mediumvioletred'],
  ['Select ghost white as background and slate blue as the color for UI elements.', 'ghostwhite', 'slateblue'],
  ['Use pale turquoise for the page and dark cyan for buttons, cards and headings.', 'paleturquoise', 'darkcyan'],
  ['Page background: thistle. Components: purple.', 'thistle', 'purple'],
  ['Old lace for the pages, indigo for the components.', 'oldlace', 'indigo'],
  ['Linen in the background, rust-coloured components.', 'linen', '#b7410e'],
  ['Misty rose goes behind the content, purple on the components.', 'mistyrose', 'purple'],
  ['White smoke behind everything and royal blue for the components.', 'whitesmoke', 'royalblue'],
  ['Dress it in #20232a with coral components.', '#20232a', 'coral'],
  ['Backdrop bisque, components brown.', 'bisque', 'brown'],
  ['Keep the background white and the components deep pink.', 'white', 'deeppink'],
  ['For the background take moccasin, and make the buttons fire brick.', 'moccasin', 'firebrick'],
  ['white background, everything else dark blue', 'white', 'darkblue'],
  ['black background, orange buttons', 'black', 'orange'],
  ['orange buttons on a black background', 'black', 'orange'],
  ['dark-blue buttons on a cream background', '#fffdd0', 'darkblue'],
  ['a cream background and burgundy buttons', '#fffdd0', '#800020'],
  ['charcoal background with mustard accents', '#36454f', '#e1ad01'],
  ['navy background, mint accents', 'navy', '#98ff98'],
  ['Use sand as the background and terracotta for components.', '#c2b280', '#e2725b'],
  ['Sky blue background, forest green controls.', 'skyblue', 'forestgreen'],
  ['anthracite in the background, lime for the elements', '#293133', 'lime'],
  ['Eggshell behind the pages, bottle green on the components', '#f0ead6', '#006a4e'],
  ['a champagne base colour and burgundy components', '#f7e7ce', '#800020'],
  ['burnt orange (#cc5500) components on a #111111 background', '#111111', '#cc5500'],
  ['Style the portal in lavender (background) and dark violet (components).', 'lavender', 'darkviolet'],
  ['Use lavender (#e6e6fa) for the background and indigo (#4b0082) for components.', '#e6e6fa', '#4b0082'],
  ['The components should be teal, the background pale green.', 'palegreen', 'teal'],
  ['components in hot pink, background in lavender', 'lavender', 'hotpink'],
  ['buttons: crimson, background: ivory', 'ivory', 'crimson'],
  ['I would like an azure background with medium blue buttons.', 'azure', 'mediumblue'],
  ['Please use peach as the background; you may pick matching component colours yourself.', '#ffe5b4', undefined],
  ['Use teal for all components.', undefined, 'teal'],
  ['Only the background matters: light sea green.', 'lightseagreen', undefined],
  ['light sea green components', undefined, 'lightseagreen'],
  ['dark sea green background', 'darkseagreen', undefined],
  ['background lavender', 'lavender', undefined],
  ['make the buttons orange', undefined, 'orange'],
  ['in shades of green', undefined, 'green'],
  ['A forum for gardeners in dark green where members write.', undefined, 'darkgreen'],
  ['A job board in navy which employers fill.', undefined, 'navy'],
  ['An app for flatmates in orange red that splits expenses.', undefined, 'orangered'],
  ['A project planner in orange in which our team works.', undefined, 'orange'],
  ['A website for a salon in burgundy on misty rose: services with prices.', 'mistyrose', '#800020'],
  ['Anmeldelisten für unseren Putz in Grün: wer wann hilft.', undefined, 'green'],
  ['Ein Onlineshop in Terrakotta mit Warenkorb.', undefined, '#e2725b'],
  ['Ein Forum in Dunkelgrün, in dem Mitglieder schreiben.', undefined, 'darkgreen'],
  ['Eine Website für einen Salon in Weinrot auf zartem Rosa: Leistungen.', '#ffe6ea', '#722f37'],
  ['Ein Onlineshop für Keramik in Orangerot mit Kasse.', undefined, 'orangered'],
  ['Ein Quiz in Gold mit Punkten.', undefined, 'gold'],
  ['Mach den Hintergrund lavendel und die Knöpfe türkis', 'lavender', 'turquoise'],
  ['mach den Hintergrund lavendel', 'lavender', undefined],
  ['mach die Knöpfe petrol', undefined, '#005f6a'],
  ['in teal', undefined, 'teal'],
  ['with a soft green background', '#99cc99', undefined],
  ['with a nice dark green for the buttons', undefined, 'darkgreen'],
  ['Antique white should be used for the background and terracotta for the components.', 'antiquewhite', '#e2725b'],
  ['Moccasin serves as the background and brown as the colour of the components.', 'moccasin', 'brown'],
  ['Blanched almond fills the background, and sienna is the tone of the components.', 'blanchedalmond', 'sienna'],
  ['Cornsilk should lie behind everything; crimson is for the components.', 'cornsilk', 'crimson'],
  ['Let the background be light steel blue and let the components be midnight blue.', 'lightsteelblue', 'midnightblue'],
  [
    'Have light goldenrod yellow in the background and saddle brown elsewhere for elements.',
    'lightgoldenrodyellow',
    'saddlebrown',
  ],
  ['Page in alice blue, controls in slate blue.', 'aliceblue', 'slateblue'],
  ['Background = #101418, elements = #ffcc00.', '#101418', '#ffcc00'],
  ['Use a light background (#f8f9fa) and dark red (#8b0000) for the interface elements.', '#f8f9fa', '#8b0000'],
  ['Components use rosy brown while the background uses seashell.', 'seashell', 'rosybrown'],
  ['Theme: navajo white background, cadet blue widgets.', 'navajowhite', 'cadetblue'],
  ['Paint the background pale goldenrod, and the rest dark slate gray.', 'palegoldenrod', 'darkslategray'],
  [
    'The design should have lemon chiffon as the background and saddle brown as the component color.',
    'lemonchiffon',
    'saddlebrown',
  ],
  ['Gainsboro background; #7a1f3d for buttons, headings and cards.', 'gainsboro', '#7a1f3d'],
  ['Use medium aquamarine for background and medium purples for components.', 'mediumaquamarine', 'mediumpurple'],
  ['weißer Hintergrund, alles andere dunkelblau', 'white', 'darkblue'],
  ['Hintergrund weiß, Knöpfe orange', 'white', 'orange'],
  ['Hintergrund in Hellgrau, Knöpfe in Dunkelgrün', 'lightgray', 'darkgreen'],
  ['mit hellgrauem Hintergrund und orangefarbenen Knöpfen', 'lightgray', 'orange'],
  ['schwarzer Hintergrund mit goldenen Elementen', 'black', 'gold'],
  ['Hintergrund anthrazit, Akzente senfgelb', '#293133', '#e1ad01'],
  ['Bitte Creme für den Hintergrund und Weinrot für die Knöpfe', '#fffdd0', '#722f37'],
  ['Verwende Elfenbein als Hintergrund und Petrol für alle Komponenten.', 'ivory', '#005f6a'],
  ['Nimm Hellblau für den Hintergrund und Dunkelblau für die Elemente.', 'lightblue', 'darkblue'],
  ['Der Hintergrund soll hellgelb sein, die Knöpfe braun.', 'lightyellow', '#8b4513'],
  ['Hintergrundfarbe: #f5f0e6, Akzentfarbe: #264653', '#f5f0e6', '#264653'],
  ['sandfarbener Hintergrund, waldgrüne Knöpfe', '#c2b280', 'forestgreen'],
  ['Hintergrund: mintgrün. Schaltflächen: nachtblau.', '#98ff98', 'midnightblue'],
  ['türkise Knöpfe auf weißem Hintergrund', 'white', 'turquoise'],
  ['dunkelgrüne Knöpfe auf beigem Hintergrund', 'beige', 'darkgreen'],
  ['Lavendel im Hintergrund und Lila für die Bedienelemente', 'lavender', 'purple'],
  ['grauer Hintergrund, der Rest bordeauxrot', 'gray', '#7b002c'],
  ['rosa Hintergrund, Überschriften und Knöpfe himbeerrot', 'pink', '#e30b5c'],
  ['der Hintergrund himmelblau, die Karten und Knöpfe königsblau', 'skyblue', 'royalblue'],
  ['Komponenten in Rostrot, Hintergrund in Leinen', 'linen', '#b7410e'],
  ['terrakotta für die Komponenten und eierschalenfarbener Hintergrund', '#f0ead6', '#e2725b'],
]

const WISHES = ['A site about our beehives with a weekly log.', 'Eine Liste unserer Kanus mit Länge und Standort.']

const misread = (index: 1 | 2) =>
  PHRASINGS.flatMap((row) =>
    WISHES.flatMap((wish) => {
      const { look } = takeLook(`${wish} ${row[0]}`)
      const read = index === 1 ? look.background : look.primary
      return (read ?? undefined) === row[index] ? [] : [`${row[0]} → ${read}, not ${row[index]}`]
    }),
  )

test('the background is read right in 97 of 100 ways of naming it', () => {
  expect(PHRASINGS.length).toBeGreaterThanOrEqual(100)
  const wrong = misread(1)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(PHRASINGS.length * WISHES.length * 0.03)
})

test('the colour of the components is read right in 97 of 100 ways of naming it', () => {
  const wrong = misread(2)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(PHRASINGS.length * WISHES.length * 0.03)
})

test('what is said of colours is taken out, and the wish stays whole', () => {
  const left = PHRASINGS.flatMap(([said]) =>
    WISHES.flatMap((wish) => {
      const { rest } = takeLook(`${wish} ${said}`)
      return rest.startsWith(wish.slice(0, -1)) && coloursIn(rest).length === 0 ? [] : [`${said} → ${rest}`]
    }),
  )
  expect(left).toEqual([])
})

test.each([
  'gold medals by country and year',
  'a rose garden with beds and plants',
  'orange juice recipes',
  'a list of wines: red, white or rosé',
  'show overdue loans in red',
  'white papers and green building standards',
])('“%s” names no colour of the app', (text) => {
  expect(takeLook(text)).toEqual({ look: {}, rest: text })
})
