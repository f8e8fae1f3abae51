import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Topic } from '#worker/agent/offline/understand/reading/reading.ts'
import type { Message } from '../recipe.ts'

export type Good = { name: string; price: number; text: string }

type Goods = { en: string; de: string; about: { en: string; de: string }; texts: { en: string[]; de: string[] } }

const MADE = {
  en: [
    'Made by hand in small numbers, so each one differs a little from the next.',
    'We have used one of these ourselves for years, and it has only become better.',
    'Plain, sturdy and easy to repair. Spare parts are with us.',
    'Packed without plastic, and sent within two working days.',
  ],
  de: [
    'In kleiner Zahl von Hand gemacht, deshalb ist keines genau wie das andere.',
    'Wir benutzen selbst seit Jahren eines davon, und es ist nur besser geworden.',
    'Schlicht, stabil und leicht zu reparieren. Ersatzteile haben wir da.',
    'Ohne Plastik verpackt und in zwei Werktagen unterwegs.',
  ],
}
const ABOUT = { en: 'About it', de: 'Mehr dazu' }

const EATEN = {
  en: [
    'Best within two weeks. Keep it cool and dry, and close it again well.',
    'From a farm that we visit twice a year. Nothing is added.',
    'Strong and clear in taste: begin with a little of it.',
    'Goes with bread, with cheese, and with almost nothing at all.',
  ],
  de: [
    'Am besten in zwei Wochen aufbrauchen. Kühl, trocken und gut verschlossen lagern.',
    'Von einem Hof, den wir zweimal im Jahr besuchen. Nichts ist zugesetzt.',
    'Kräftig und klar im Geschmack: erst einmal wenig nehmen.',
    'Passt zu Brot, zu Käse und fast zu gar nichts anderem.',
  ],
}

/** Goods of a topic, each with its price in cents. */
const GOODS: Partial<Record<Topic, Goods>> = {
  plants: {
    en: 'Swiss cheese plant 2490, Snake plant 1890, Boston fern 1450, Spider plant 990, Peace lily 1690, Rubber fig 2950, Prayer plant 1590, Jade plant 1290, Parlour palm 2150, String of hearts 1350, Umbrella tree 3400, Cast-iron plant 2780',
    de: 'Fensterblatt 2490, Bogenhanf 1890, Schwertfarn 1450, Grünlilie 990, Einblatt 1690, Gummibaum 2950, Pfeilwurz 1590, Geldbaum 1290, Bergpalme 2150, Leuchterblume 1350, Strahlenaralie 3400, Schusterpalme 2780',
    about: { en: 'Care advice', de: 'Pflege' },
    texts: {
      en: [
        'Water it when the upper third of the soil is dry. It likes a shower now and then.',
        'Once every two weeks is enough water, less in winter. It forgives almost everything.',
        'Keep the soil evenly damp, and turn the pot a little every week.',
        'Give it a new pot in spring, two fingers wider. Wipe the leaves with a damp cloth.',
      ],
      de: [
        'Gießen, wenn das obere Drittel der Erde trocken ist. Ab und zu mag sie eine Dusche.',
        'Alle zwei Wochen Wasser genügt, im Winter weniger. Sie verzeiht fast alles.',
        'Die Erde gleichmäßig feucht halten und den Topf jede Woche etwas drehen.',
        'Im Frühling umtopfen, zwei Finger breiter. Blätter mit feuchtem Tuch abwischen.',
      ],
    },
  },
  crafts: {
    en: 'Breakfast bowl 2400, Tall vase 5800, Espresso cup 1650, Salad dish 4200, Candle holder 1950, Milk jug 2900, Dinner plate 2700, Butter dish 3400, Tea pot 7900, Small bud vase 1800, Serving board 3600, Lidded jar 4450',
    de: 'Müslischale 2400, Hohe Vase 5800, Espressotasse 1650, Salatschüssel 4200, Kerzenhalter 1950, Milchkanne 2900, Speiseteller 2700, Butterdose 3400, Teekanne 7900, Kleine Vase 1800, Servierbrett 3600, Deckeldose 4450',
    about: ABOUT,
    texts: MADE,
  },
  food: {
    en: 'Mountain cheese, 400 g 1280, Sourdough loaf 640, Forest honey 890, Plum jam 560, Smoked trout 1450, Pear chutney 620, Beetroot crisps 430, Rapeseed oil 980, Walnut pesto 750, Egg noodles 390, Dried mushrooms 870, Apple juice, 3 l 1190',
    de: 'Bergkäse, 400 g 1280, Sauerteigbrot 640, Waldhonig 890, Pflaumenmus 560, Räucherforelle 1450, Birnenchutney 620, Rote-Bete-Chips 430, Rapsöl 980, Walnusspesto 750, Eiernudeln 390, Getrocknete Pilze 870, Apfelsaft, 3 l 1190',
    about: ABOUT,
    texts: EATEN,
  },
  drinks: {
    en: 'Espresso blend, 500 g 1490, Filter roast Huila 1380, Decaf Oaxaca 1420, Green tea Uji 1890, Rooibos and orange 790, Cold brew, 1 l 980, Dry cider 690, Pale ale, six bottles 1450, Pinot noir 1680, Elderflower syrup 740',
    de: 'Espressomischung, 500 g 1490, Filterröstung Huila 1380, Entkoffeiniert Oaxaca 1420, Grüntee Uji 1890, Rooibos mit Orange 790, Kalter Kaffee, 1 l 980, Trockener Cidre 690, Helles, sechs Flaschen 1450, Spätburgunder 1680, Holunderblütensirup 740',
    about: ABOUT,
    texts: EATEN,
  },
  baking: {
    en: 'Rye sourdough 590, Poppy seed plait 480, Almond croissant 320, Carrot cake 2450, Spelt rolls, six 390, Cherry tart 2790, Cinnamon buns, four 1150, Ginger biscuits 640, Linzer torte 2650, Seeded loaf 620',
    de: 'Roggensauerteig 590, Mohnzopf 480, Mandelcroissant 320, Möhrenkuchen 2450, Dinkelbrötchen, sechs 390, Kirschtarte 2790, Zimtschnecken, vier 1150, Ingwerkekse 640, Linzer Torte 2650, Saatenbrot 620',
    about: ABOUT,
    texts: EATEN,
  },
  books: {
    en: 'The Ferryman’s Ledger 1490, A Winter in Salt 1690, Eleven Short Bridges 1290, The Lamp Room 1890, Notes for a Small Garden 2250, Nobody’s Harbour 1390, The Weather Clerk 1590, Learning to Fold Maps 2480, The Quiet Tram 1190, Bread, Wine and Thursday 2950',
    de: 'Das Buch des Fährmanns 1490, Ein Winter im Salz 1690, Elf kurze Brücken 1290, Das Lampenzimmer 1890, Notizen für einen kleinen Garten 2250, Niemands Hafen 1390, Die Wetterbeamtin 1590, Karten falten lernen 2480, Die leise Bahn 1190, Brot, Wein und Donnerstag 2950',
    about: ABOUT,
    texts: {
      en: [
        'A quiet book with a loud last chapter. Hardback, 284 pages.',
        'Begins in a kitchen and ends at sea. We have sold it to everybody who asked us.',
        'Twelve stories, each shorter than a train ride between two towns.',
        'For whoever likes to read slowly. With drawings by the author.',
      ],
      de: [
        'Ein leises Buch mit einem lauten letzten Kapitel. Gebunden, 284 Seiten.',
        'Fängt in einer Küche an und hört auf dem Meer auf. Wir empfehlen es allen.',
        'Zwölf Geschichten, jede kürzer als eine Bahnfahrt in die nächste Stadt.',
        'Für alle, die langsam lesen. Mit Zeichnungen der Autorin.',
      ],
    },
  },
  clothing: {
    en: 'Linen shirt 6900, Wool jumper 11900, Rain jacket 15900, Canvas trousers 8400, Cotton tee 2900, Knitted scarf 4500, Denim jacket 12400, Merino socks 1650, Corduroy skirt 7800, Felt hat 5900',
    de: 'Leinenhemd 6900, Wollpullover 11900, Regenjacke 15900, Leinenhose 8400, Baumwollshirt 2900, Strickschal 4500, Jeansjacke 12400, Merinosocken 1650, Cordrock 7800, Filzhut 5900',
    about: ABOUT,
    texts: MADE,
  },
  beauty: {
    en: 'Cedar soap 790, Oat hand cream 1290, Rose face oil 2450, Solid shampoo 1150, Fig perfume, 30 ml 5900, Clay mask 1680, Lip balm 590, Sea salt scrub 1890, Neroli mist 3400, Beard oil 1750',
    de: 'Zedernseife 790, Hafer-Handcreme 1290, Rosen-Gesichtsöl 2450, Festes Shampoo 1150, Feigenparfum, 30 ml 5900, Tonmaske 1680, Lippenbalsam 590, Meersalzpeeling 1890, Neroliwasser 3400, Bartöl 1750',
    about: ABOUT,
    texts: MADE,
  },
  tech: {
    en: 'Laptop stand 4900, Mechanical keyboard 11900, Noise-cancelling headset 17900, USB-C hub 5400, Webcam 8900, Portable drive, 2 TB 12400, Desk lamp 6800, Smart plug 1990, Power bank 4250, Mini projector 24900',
    de: 'Laptopständer 4900, Mechanische Tastatur 11900, Kopfhörer mit Ruhe 17900, USB-C-Verteiler 5400, Webcam 8900, Festplatte, 2 TB 12400, Schreibtischlampe 6800, Schaltbare Steckdose 1990, Akku für unterwegs 4250, Kleiner Beamer 24900',
    about: ABOUT,
    texts: MADE,
  },
  sport: {
    en: 'Training ball 2900, Skipping rope 1450, Yoga mat 4200, Running vest 6900, Kettlebell, 12 kg 5400, Swim goggles 2150, Trekking poles 7800, Climbing chalk 890, Table tennis bat 3400, Drinking bottle 1690',
    de: 'Trainingsball 2900, Springseil 1450, Yogamatte 4200, Laufweste 6900, Kettlebell, 12 kg 5400, Schwimmbrille 2150, Wanderstöcke 7800, Kletterkreide 890, Tischtennisschläger 3400, Trinkflasche 1690',
    about: ABOUT,
    texts: MADE,
  },
  kids: {
    en: 'Wooden train 3900, Stacking rings 1650, Picture book of tools 1390, Balance board 8900, Marble run 5400, Rag doll Ida 3200, Kite 2450, Shape puzzle 1890, Toy kitchen 11900, Bath boats 1250',
    de: 'Holzeisenbahn 3900, Stapelringe 1650, Bilderbuch Werkzeug 1390, Balancierbrett 8900, Kugelbahn 5400, Stoffpuppe Ida 3200, Drachen 2450, Formenpuzzle 1890, Spielküche 11900, Badeboote 1250',
    about: ABOUT,
    texts: MADE,
  },
  pets: {
    en: 'Dog bed, washable 5900, Scratching post 4900, Hemp lead 2450, Salmon treats 690, Cat tunnel 3200, Chew root 850, Food bowl 1790, Travel crate 7400, Wool mouse 790, Brush for long hair 1650',
    de: 'Hundebett, waschbar 5900, Kratzbaum 4900, Hanfleine 2450, Lachshäppchen 690, Katzentunnel 3200, Kauwurzel 850, Futternapf 1790, Transportbox 7400, Wollmaus 790, Bürste für langes Fell 1650',
    about: ABOUT,
    texts: MADE,
  },
  homes: {
    en: 'Oak side table 18900, Reading chair 42900, Wool rug, 2 m 31900, Floor lamp 12900, Coat rack 8400, Linen curtain 6900, Shelf for four books 5900, Bread bin 4200, Sofa for two 78900, Wall clock 4900',
    de: 'Beistelltisch aus Eiche 18900, Lesesessel 42900, Wollteppich, 2 m 31900, Stehlampe 12900, Garderobe 8400, Leinenvorhang 6900, Regal für vier Bücher 5900, Brotkasten 4200, Sofa für zwei 78900, Wanduhr 4900',
    about: ABOUT,
    texts: MADE,
  },
  music: {
    en: 'Steel strings, set 1450, Capo 1890, Ukulele, soprano 8900, Practice pad 3400, Cello rosin 1250, Harmonica in C 2950, Music stand 4200, Valve oil 790, Shaker, pair 1150, Cajón 12900',
    de: 'Stahlsaiten, Satz 1450, Kapodaster 1890, Sopran-Ukulele 8900, Übungspad 3400, Kolophonium 1250, Mundharmonika in C 2950, Notenständer 4200, Ventilöl 790, Shaker, Paar 1150, Cajón 12900',
    about: ABOUT,
    texts: MADE,
  },
  bikes: {
    en: 'Front light 3900, Leather saddle 8900, City tyre 3250, Bell 1450, Pannier 7900, Floor pump 4900, Chain oil 890, Child seat 11900, Helmet 6900, Repair kit 1690',
    de: 'Vorderlicht 3900, Ledersattel 8900, Stadtreifen 3250, Klingel 1450, Packtasche 7900, Standpumpe 4900, Kettenöl 890, Kindersitz 11900, Helm 6900, Flickzeug 1690',
    about: ABOUT,
    texts: MADE,
  },
}
const SAME: Partial<Record<Topic, Topic>> = {
  farming: 'food',
  fitness: 'sport',
  art: 'crafts',
  games: 'kids',
  building: 'homes',
}

const SERIES = ['Alba', 'Linde', 'Nord', 'Marin', 'Pico', 'Tilda', 'Vega', 'Odin', 'Mira', 'Fjord']
const SERIES_PRICES = [2490, 4850, 1290, 7900, 990, 3450, 11_900, 1890, 5600, 2750]

const PRICED = /\s*(.+?) (\d{3,6})(?:,\s|$)/g

/** What a shop of this subject might sell. */
export function goodsFor({ subject, language }: Message): { goods: Good[]; about: string } {
  const known = GOODS[subject.topic as Topic] ?? GOODS[SAME[subject.topic as Topic] ?? 'any']
  const texts = (known?.texts ?? MADE)[language]
  const named = known ? pricedIn(known[language]) : seriesOf(subject.one, language)
  return {
    goods: named.map((each, index) => ({ ...each, text: texts[index % texts.length]! })),
    about: (known?.about ?? ABOUT)[language],
  }
}

function pricedIn(list: string) {
  return [...list.matchAll(PRICED)].map(([, name = '', price = '']) => ({ name, price: Number(price) }))
}

/** Things that we know nothing of carry names, as those of makers do. */
function seriesOf(one: string, language: ReadyLanguage) {
  const noun = one === '' ? (language === 'de' ? 'Stück' : 'Piece') : one
  const shown = noun.charAt(0).toUpperCase() + noun.slice(1)
  return SERIES.map((name, index) => ({ name: `${shown} ${name}`, price: SERIES_PRICES[index]! }))
}
